import { assign, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { CityOffer } from "./city-offer.ts";
import type { CityOfferQuestion, OfferCity } from "./city-offer.port.ts";

export interface CityOfferContext extends CityOfferQuestion {
  /** Null until it is known. */
  readonly offer: CityOffer | null;
}

export type CityOfferAnswered = { readonly type: "offer.answered"; readonly offer: CityOffer } | { readonly type: "offer.failed" };

export type CityOfferEvent = CityOfferAnswered | ({ readonly type: "city.changed" } & OfferCity) | { readonly type: "again.pressed" };

/** What the visitor's city changes of an offer. What was said of another city is forgotten at once. */
export const cityOfferMachine = setup({
  types: {
    context: {} as CityOfferContext,
    events: {} as CityOfferEvent,
    input: {} as CityOfferQuestion,
    tags: {} as "loading",
  },
  actors: { askOffer: unwired<CityOfferAnswered, CityOfferQuestion>("city offer") },
  guards: { isAnother: ({ context }, { city, geoId }: OfferCity) => city !== context.city || geoId !== context.geoId },
  actions: {
    keepCity: assign((_, { city, geoId, countryIso }: OfferCity) => ({ city, geoId, countryIso, offer: null })),
    keepOffer: assign((_, params: { offer: CityOffer }) => ({ offer: params.offer })),
  },
}).createMachine({
  id: "cityOffer",
  context: ({ input }) => ({ ...input, offer: null }),
  initial: "asking",
  on: {
    "city.changed": {
      guard: { type: "isAnother", params: ({ event }) => event },
      target: ".asking",
      reenter: true,
      actions: { type: "keepCity", params: ({ event }) => event },
    },
  },
  states: {
    asking: {
      tags: "loading",
      invoke: {
        src: "askOffer",
        id: "askOffer",
        input: ({ context: { offer: _, ...question } }) => question,
      },
      on: {
        "offer.answered": { target: "known", actions: { type: "keepOffer", params: ({ event }) => ({ offer: event.offer }) } },
        "offer.failed": "failed",
      },
    },
    known: {},
    failed: { on: { "again.pressed": "asking" } },
  },
});
