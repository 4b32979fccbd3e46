import { left } from "fp-ts/Either";
import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { geoOverHttp } from "#adapters/http/geo.http.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import type { Answer } from "#core/kernel/port.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aLocation } from "#tests/support/geo-builders.ts";

it("asks nobody about a country that the contract does not name", async () => {
  const asked: string[] = [];
  const fetch = (address: string): Promise<Response> => {
    asked.push(address);
    return Promise.reject(new Error("asked"));
  };
  const geo = geoOverHttp(httpClient({ base: "", fetch }));
  const question = { scope: "FR", search: "", offset: 0, limit: 30 };
  const answers: readonly Answer<unknown>[] = [
    geo.cities(question),
    geo.details("FR", "paris"),
    geo.confirm(aLocation({ countryIso: "FR" }), true),
  ];
  for (const answer of answers) expect(await firstValueFrom(answer)).toEqual(left(storeError("not-found")));
  expect(asked).toEqual([]);
});
