import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const DEPTH = 30_000;
const deep = `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`;
const fieldsOf = ({ body }: (typeof calls)[keyof typeof calls]): readonly string[] =>
  Object.keys((body as unknown as { props?: Record<string, unknown> }).props ?? {});

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", slug: "coat" })]));
});

afterAll(() => store.close());

/** Every field of a body with this in its place, as JSON. */
const filled = (names: readonly string[], value: string): string =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(",")}}`;

describe.each(Object.values(calls).filter(({ method }) => method !== "GET"))("$name", (call) => {
  const names = fieldsOf(call);
  const bodies = [
    deep,
    ...names.slice(0, 1).map((name) => `{${JSON.stringify(name)}:${deep}}`),
    ...['"\\u0000"', '"\\ud800"', "null", "7", "-1e308", "true", "[]", "{}", '[["a"]]', `"${"я".repeat(9_000)}"`].map((value) =>
      filled(names, value),
    ),
    "",
    "null",
    "7",
    '"text"',
    "{",
    '{"__proto__":{"a":1}}',
    '{"a":1,"constructor":{"prototype":{"b":1}}}',
  ];

  it("answers whatever body it is sent with an envelope, and never with a fault of its own", async () => {
    const faults: string[] = [];
    for (const body of bodies) {
      const response = await askAsStorefront(`${store.address}${call.path.replaceAll(/:\w+/g, "1")}`, {
        method: call.method,
        headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" },
        body,
      });
      const said = (await response.json()) as { success?: unknown };
      if (response.status >= 500 || typeof said.success !== "boolean") faults.push(`${response.status} ${body.slice(0, 60)}`);
    }
    expect(faults).toEqual([]);
  });
});
