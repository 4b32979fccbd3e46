import { right } from "fp-ts/lib/Either.js";
import { firstValueFrom, of } from "rxjs";
import { expect, it } from "vitest";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { phoneOverHttp } from "#adapters/http/phone.http.ts";

it("the countries of phones are asked at their address", async () => {
  const asked: string[] = [];
  const http: HttpClient = {
    ask: (call) => {
      asked.push(`${call.method} ${call.path}`);
      return of(right({ RU: { code: "+7", masks: [], name: "Россия" } })) as never;
    },
    askPath: () => {
      throw new Error("no path is asked");
    },
  };
  expect(await firstValueFrom(phoneOverHttp(http).regions())).toEqual(right({ RU: { code: "+7", masks: [], name: "Россия" } }));
  expect(asked).toEqual(["GET /codes.json"]);
});
