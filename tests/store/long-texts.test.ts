import type * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const LONG = "я".repeat(17_000);
/** As long as an address may be. */
const LONG_IN_ADDRESS = "a".repeat(4_500);

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([]));
});

afterAll(() => store.close());

const propsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => (codec as { props?: Record<string, t.Mixed> }).props ?? {};

/** The names of the texts of a record, as «geo_selected.city» one below another. */
const textsOf = (codec: t.Mixed): readonly string[] =>
  Object.entries(propsOf(codec)).flatMap(([name, inner]) => {
    const below = textsOf(inner);
    if (below.length > 0) return below.map((place) => `${name}.${place}`);
    return inner.name.startsWith("text of at most") ? [name] : [];
  });

const filled = (place: string, value: string): unknown =>
  place.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

const rows = Object.values(calls).flatMap((call) => [
  ...textsOf(call.body).map((place) => ({ call, place, where: "body" as const })),
  ...textsOf(call.query).map((place) => ({ call, place, where: "query" as const })),
]);

describe("a text that is too long is refused in words that name its field", () => {
  it("in every call that takes one", () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows)("$call.name: $place of the $where", async ({ call, place, where }) => {
    const path = call.path.replaceAll(/:countryIsoCode/g, "RU").replaceAll(/:\w+/g, "1");
    const said =
      where === "body"
        ? await store.visitor().ask(call.method, path, { body: filled(place, LONG) })
        : await store.visitor().ask(call.method, `${path}?${new URLSearchParams({ [place]: LONG_IN_ADDRESS }).toString()}`);
    const field = place.split(".").at(-1) ?? "";
    expect(said).toMatchObject({ success: false, status: 400, code: "TOO_LONG", message: expect.stringContaining("слишком длинно") });
    expect(Object.keys(said.errors)).toEqual([field]);
  });

  it.each(rows.filter(({ where }) => where === "body"))(
    "$call.name: nothing but text that can be kept is taken for $place",
    async ({ call, place }) => {
      const path = call.path.replaceAll(/:\w+/g, "1");
      const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
      const MARK = "the value";
      for (const value of ['"\\u0000"', '"a\\ud800"', "7", "true", '["a"]', '{"a":1}', deep]) {
        const body = JSON.stringify(filled(place, MARK)).replace(`"${MARK}"`, value);
        expect(await store.visitor().ask(call.method, path, { body })).toMatchObject({ success: false, status: 400, code: "BAD_REQUEST" });
      }
    },
  );

  it.each(rows.filter(({ where }) => where === "query"))("$call.name: no zero byte is taken for $place", async ({ call, place }) => {
    const path = call.path.replaceAll(/:countryIsoCode/g, "RU").replaceAll(/:\w+/g, "1");
    const said = await store.visitor().ask(call.method, `${path}?${new URLSearchParams({ [place]: "a\0" }).toString()}`);
    expect(said).toMatchObject({ success: false, status: 400, code: "BAD_REQUEST" });
  });

  it("by the name that shoppers know it by, with the number, and by none that they do not", async () => {
    const comment = await store.visitor().ask("POST", "/order/draft", { body: { comment: LONG } });
    expect(comment.message).toBe("Комментарий: слишком длинно, можно не больше 4000 знаков.");
    const token = await store.visitor().ask("POST", "/user/get-secure-token-ajax", { body: { captchaToken: LONG, captchaType: "altcha" } });
    expect(token.message).toBe("Что-то в запросе слишком длинно. Обновите страницу и попробуйте ещё раз.");
    const search = await store.visitor().ask("GET", `/catalog/search?search=${"a".repeat(301)}`);
    expect([search.status, search.message]).toEqual([400, "Поиск: слишком длинно, можно не больше 300 знаков."]);
  });
});
