import { createActor } from "xstate";
import { checkoutMachine } from "#core/checkout/checkout.machine.ts";
import type { CheckoutAsked, CityAnswered, DraftRecalled, PressAnswered } from "#core/checkout/checkout-events.ts";
import { checkoutCodes } from "#core/checkout/checkout-codes.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import type { CheckoutPage, DraftPlace, Press, RecalledDraft } from "#core/checkout/checkout.ts";
import { codesIn, formIn } from "#core/checkout/checkout.view.ts";
import { placeOf } from "#core/checkout/checkout.rules.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { CodeAnswered } from "#core/promo/code-field.machine.ts";
import type { CodeTyped } from "#core/promo/codes.port.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { openBench } from "./flow-bench.ts";

/** Fields with nothing wrong in them. */
export const GOOD_FIELDS = { name: "Анна", phone: "+7 (999) 123-45-67", email: "anna@example.ru", address: "Тверская, 1", consent: true };

export type GivenDraft = Partial<RecalledDraft> & Pick<RecalledDraft, "key" | "values" | "wait">;

/** A checkout of one visitor, with ports that answer when told to; all is filled in unless a draft brings it. */
export const openCheckout = (first: CheckoutPage, given: GivenDraft | null = null) => {
  const draft: RecalledDraft | null = given === null ? null : { isFromGuest: false, shown: null, ...given };
  const bench = openBench();
  const shop = bench.port<ShopFact, undefined>("shop");
  const ask = bench.port<CheckoutAsked, { key: string }>("ask");
  const place = bench.port<PressAnswered, Press>("place");
  const city = bench.port<CityAnswered, { location: VisitorLocation }>("city");
  const apply = bench.port<CodeAnswered, CodeTyped>("apply");
  const remove = bench.port<CodeAnswered, { id: string }>("remove");
  const codesShop = bench.port<ShopFact, undefined>("codes");
  const network = bench.port<NetworkFact, undefined>("network");
  const drafts = bench.port<DraftRecalled, DraftPlace>("drafts", ...(draft === null ? [] : [{ type: "draft.recalled", draft } as const]));
  const told: unknown[] = [];
  const kept: unknown[] = [];
  const shown: number[] = [];
  const flow = createActor(
    checkoutMachine.provide({
      actors: {
        codes: checkoutCodes.provide({
          actors: { hearShop: codesShop.logic, applyCode: apply.logic, removeCode: remove.logic },
          actions: { tellShop: () => undefined },
        }),
        hearShop: shop.logic,
        ask: ask.logic,
        place: place.logic,
        confirmCity: city.logic,
        recallDraft: drafts.logic,
        hearNetwork: network.logic,
      },
      actions: {
        keepDraft: ({ context: { seen, values, key, wait } }) => {
          kept.push([placeOf(seen).visitor, values["name"], key, wait]);
          shown.push(shownCheckout(seen, values).total);
        },
        forgetDraft: ({ context }) => void kept.push([placeOf(context.page).visitor, null]),
        tellPlaced: (_, { placed }) => void told.push(placed.link),
        tellRefused: (_, { error }) => (error.code === "canceled" ? undefined : void told.push(error.code)),
        tellNotPlaced: (_, { error }) => void told.push(error?.code ?? "not placed"),
        tellShop: () => undefined,
        tellAnother: () => void told.push("another"),
        tellCity: (_, { location }) => void told.push(location.city),
        openCities: () => void told.push("cities"),
      },
    }),
    { input: { page: first, faults: {}, told: [], isReturned: false }, clock: bench.clock },
  ).start();
  const state = () => flow.getSnapshot();
  const fill = () => {
    for (const [name, value] of Object.entries(GOOD_FIELDS)) formIn(state())?.send({ type: "field.changed", name, value });
  };
  const press = () => flow.send({ type: "place.pressed" });
  if (draft === null) fill();
  return {
    ...bench,
    flow,
    shop,
    ask,
    place,
    city,
    drafts,
    network,
    apply,
    remove,
    told,
    kept,
    /** The sums that were kept as seen. */
    shown,
    state,
    fill,
    press,
    /** Types into the line of codes, as the page does. */
    type: (text: string) => formIn(state())?.send({ type: "field.changed", name: "promo", value: text }),
    field: () => codesIn(state()),
    at: (value: object | string) => state().matches(value as never),
    formState: () => formIn(state())?.getSnapshot().value,
    values: () => formIn(state())?.getSnapshot().context.values,
  };
};
