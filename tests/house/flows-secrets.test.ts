import { left, right } from "fp-ts/Either";
import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { plainText } from "#app/dev/inspector/live/plain-text.ts";
import { makeRegistry } from "#app/dev/inspector/live/registry.ts";
import { masked } from "#app/dev/inspector/live/secrets.ts";
import { marketingDataOf } from "#app/wiring/marketing-data.ts";
import { callSecured, secureTokens } from "#app/wiring/secured.ts";
import { formMachine, UNFOLLOWED } from "#core/forms/form.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";

const TOKEN = "q7Zp2LxW9vTn4KbR8sYd";
const SECRETS = ["Анна Петрова", "anna@example.ru", "+7 999 123-45-67", "Тверская, 1", "hunter2", "4711", TOKEN];

const shownOf = (value: unknown): string => plainText(value, 10_000);

describe("what the page of flows shows", () => {
  it.each([
    { name: "Анна Петрова", email: "anna@example.ru", phone: "+7 999 123-45-67", address: "Тверская, 1" },
    { values: { password: "hunter2", newPassword: "hunter2", code: "4711", name: "Анна Петрова" } },
    { type: "field.changed", name: "password", value: "hunter2" },
    { type: "field.changed", name: "username", value: "Анна Петрова" },
    { type: "field.changed", name: "comment", value: "пишите на anna@example.ru или +7 999 123-45-67" },
    { type: "token.given", callId: "1", value: TOKEN },
    { type: "flow.asked", asked: { link: `/order/${TOKEN}` } },
  ])("hides secrets and contacts, %#", (value) => {
    const text = shownOf(value);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain("•••");
  });

  it.each([
    { type: "form.refused", error: { code: "server", message: "Попробуйте позже" } },
    { product: { id: 12345, title: "Пальто прямое", price: 24_990, url: "/catalog/product/palto-pryamoe-camel" } },
    { fields: [{ name: "phone", isRequired: true }], at: 1_700_000_000_000, location: { city: "Москва", countryIso: "RU" } },
    { type: "popup.opened", popup: { popupId: "city-question", kind: "own" } },
  ])("leaves the rest as it is, %#", (value) => expect(shownOf(value)).toBe(JSON.stringify(value)));

  it("hides the key of an order in the address of its page", () => {
    expect([masked(`/order/${TOKEN}`), masked("/catalog/women/dresses")]).toEqual(["/order/•••", "/catalog/women/dresses"]);
  });

  it("hides them in the events and contexts of live flows", () => {
    const registry = makeRegistry({ now: () => 0, onChange: () => {} });
    const form = createActor(formMachine.provide({ actions: UNFOLLOWED }), {
      input: { fields: [], values: { name: "Анна Петрова", password: "hunter2" } },
      inspect: registry.inspect,
    }).start();
    form.send({ type: "field.changed", name: "email", value: "anna@example.ru" });
    const seen = JSON.stringify(registry.actors());
    expect([registry.actors().length, SECRETS.filter((secret) => seen.includes(secret))]).toEqual([1, []]);
    form.stop();
  });
});

describe("the development inspector", () => {
  it("sees secured calls and the tokens that they take, without the tokens", () => {
    const registry = makeRegistry({ now: () => 0, onChange: () => {} });
    const tokens = secureTokens({
      captcha: { readiness: () => "loaded", load: () => {}, execute: () => of(left(storeError("captcha-invalid"))) },
      memory: { recall: () => ({ value: TOKEN, expire: 10_000_000, limit: 5 }), keep: () => {}, forget: () => {} },
      network: NEVER,
      exchange: () => of(left(storeError("server"))),
      now: () => 1,
      report: () => {},
      inspect: registry.inspect,
    });
    const calling = callSecured(tokens, () => NEVER).subscribe();
    const seen = registry.actors();
    expect(seen.flatMap(({ machineId }) => machineId ?? []).sort()).toEqual(["captcha", "secureToken", "securedCall"]);
    expect(JSON.stringify(seen)).not.toContain(TOKEN);
    calling.unsubscribe();
  });

  it("sees what tells analytics of the shopper", () => {
    const registry = makeRegistry({ now: () => 0, onChange: () => {} });
    const http = { ask: () => of(right({})) as never, askPath: () => NEVER };
    const flow = marketingDataOf({ http, inspect: registry.inspect });
    expect(registry.actors().map(({ machineId }) => machineId)).toEqual(["marketingData"]);
    flow.stop();
  });
});
