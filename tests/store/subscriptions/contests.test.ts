import * as t from "io-ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat" })]));
});
afterAll(() => store.close());

it("an address takes part in what the shop offers, once, under the name of it, and is sent nothing by that", async () => {
  const email = "anna@example.ru";
  const enter = (body: unknown) => store.visitor().ask("POST", "/contest/add-ajax", { body });
  for (const operation of ["FooterSubscription", "FooterSubscription", "MenuSubscription"])
    expect((await enter({ email: ` ${email.toUpperCase()}`, operation })).success).toBe(true);
  const entries = await store.database.query(
    t.type({ operation: t.string }),
    "select operation from contest_entry where email = $1 order by operation",
    [email],
  );
  expect(entries.map(({ operation }) => operation)).toEqual(["FooterSubscription", "MenuSubscription"]);
  expect((await enter({ email: "anna@", operation: "Spring" })).errors).toHaveProperty("email");
  for (const body of [{ email }, { email, operation: "" }, { email, operation: "a b" }, { operation: "Spring" }])
    expect((await enter(body)).success).toBe(false);
  expect(await store.database.query(t.type({ id: t.number }), "select id from outbox")).toEqual([]);
});
