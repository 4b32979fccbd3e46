import { left, right } from "fp-ts/Either";
import { firstValueFrom, of } from "rxjs";
import { expect, it } from "vitest";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { phoneOverHttp } from "#adapters/http/phone.http.ts";
import { storeError } from "#core/kernel/store-error.ts";

it("the countries of phones are asked at their address until they are known", async () => {
  const answers: readonly unknown[] = [left(storeError("server")), right({ RU: { code: "+7", masks: [], name: "Россия" } })];
  const asked: string[] = [];
  const http: HttpClient = {
    ask: (call) => {
      asked.push(`${call.method} ${call.path}`);
      return of(answers[asked.length - 1]) as never;
    },
    askPath: () => {
      throw new Error("no path is asked");
    },
  };
  const phones = phoneOverHttp(http);
  for (const answer of [answers[0], answers[1], answers[1]]) expect(await firstValueFrom(phones.regions())).toEqual(answer);
  expect(asked).toEqual(["GET /codes.json", "GET /codes.json"]);
});
