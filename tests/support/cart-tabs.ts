import { type Either, left } from "fp-ts/Either";
import { NEVER, Observable, of, Subject } from "rxjs";
import { type AnyActorRef, type AnyEventObject, createActor, fromCallback, fromEventObservable, setup } from "xstate";
import type { Asking, HttpClient } from "#adapters/http/http-client.ts";
import { visitorOverHttp } from "#adapters/http/visitor.http.ts";
import type { AddToCartInput, AddToCartTold } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CartRef } from "#core/cart/cart.view.ts";
import { modeOfType, typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ExpressCartRef } from "#core/express-cart/express-cart.view.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import { cityQuestionMachine, type WindowSeen } from "#core/geo/city-question.machine.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { type FlowAnswered, lateFlowFrom, type LateFlowName } from "#core/late-flow/late-flow.machine.ts";
import type { HistoryFact } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import { isOfAnother } from "#core/session/session.rules.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { sessionOf, type StorefrontRef } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "#app/wiring/answers.ts";
import { orderWords, wireAddToCart } from "#app/wiring/add-to-cart.ts";
import { ordering } from "#app/wiring/buy-box.ts";
import { wireCart } from "#app/wiring/cart.ts";
import { wireExpressCart } from "#app/wiring/express-cart.ts";
import { shopFactsOf } from "#app/wiring/storefront.ts";
import { aProduct } from "./builders.ts";
import { openBench } from "./flow-bench.ts";
import { type HeldNetwork, startNetwork } from "./held-network.ts";
import { anOpening } from "./navigation-builders.ts";
import type { Sent, simulateCarts } from "./simulated-carts.ts";

type Store = ReturnType<typeof simulateCarts>;

interface Surroundings {
  readonly network: HeldNetwork;
  readonly store: Store;
  readonly clock: ReturnType<typeof openBench>["clock"];
  /** What a tab that writes lets the other know. */
  readonly tellOthers: () => void;
  /** The shop loads its page anew, since it is somebody else's. */
  readonly renew: () => void;
  /** What was to be read could not be: only who looks again will know. */
  readonly lostAReading: () => void;
}

const READS = ["cart", "visitor"];

/** One press of an order, as a card or a page of a product sends it. */
const pressOf = (shop: Shop) => {
  const { tellAdded, tellRefused } = orderWords(shop);
  return setup({
    types: { input: {} as AddToCartInput, context: {} as AddToCartInput, events: {} as AddToCartTold },
    actors: { addToCart: wireAddToCart(shop) },
  }).createMachine({
    context: ({ input }) => input,
    invoke: { src: "addToCart", input: ({ context }) => context },
    on: {
      "size.added": { actions: ({ context, event }) => tellAdded(context, event.added) },
      "size.refused": { actions: ({ event }) => tellRefused(event.error, null) },
    },
  });
};

const NO_SCREEN: WindowSeen = { type: "window.seen", device: "phone", wasTooltipShown: false, wasPutAway: true };

/** The shop as it runs in a tab from one document to the next, with the wiring that the browser has. */
const startDocument = (page: ReturnType<Store["page"]>, { network, store, clock, tellOthers, renew, lostAReading }: Surroundings) => {
  let isAlive = true;
  const whileAlive =
    <A>(hear: (answer: A) => void) =>
    (answer: A): void => {
      if (isAlive) hear(answer);
    };
  const http = {
    ask: ({ name }: { readonly name: string }, asked: Asking<unknown, unknown, unknown>) =>
      new Observable<Either<StoreError, unknown>>((listener) => {
        const end = whileAlive((said: Either<StoreError, unknown>) => {
          listener.next(said);
          listener.complete();
        });
        network.send(
          () => store.answer(name, asked as Sent),
          end,
          () => {
            if (READS.includes(name)) lostAReading();
            end(left(storeError("timeout")));
          },
          http,
        );
      }),
  } as unknown as HttpClient;
  const tabs = new Subject<{ readonly type: "tabs.changed" }>();
  const attention = new Subject<VisibilityFact>();
  const orders: AnyActorRef[] = [];
  const questions = new Set<string>();
  const told: (() => void)[] = [];
  let shown = page;
  const close = (popupId: string, answer: "accepted" | "dismissed"): void => {
    if (questions.delete(popupId)) storefront.send({ type: "popup.closed", popupId, answer });
  };
  const popups = fromCallback<AnyEventObject>(({ receive }) =>
    receive((event) => {
      const { type, popup, popupId } = event as { type: string; popup?: { popupId: string }; popupId?: string };
      if (type === "popup.opened") questions.add(popup?.popupId ?? "");
      else told.push(() => close(popupId ?? "", "dismissed"));
    }),
  );
  const deaf = fromCallback(() => {});
  const storefront: StorefrontRef = createActor(
    storefrontMachine.provide({
      actors: {
        navigation: navigationMachine.provide({
          actors: { hearHistory: fromEventObservable<HistoryFact, undefined>(() => new Subject<HistoryFact>()) },
        }),
        session: sessionMachine.provide({
          actors: {
            meetVisitor: asking(
              () => visitorOverHttp(http).meet(),
              () => ({ type: "visitor.failed" }),
              (met) => ({ type: "visitor.answered", ...met }),
            ),
          },
        }),
        cityQuestion: cityQuestionMachine.provide({
          actors: { seeWindow: fromEventObservable<WindowSeen, undefined>(() => of(NO_SCREEN)) },
          actions: { rememberPutAway: () => {}, rememberTooltip: () => {} },
        }),
        lateFlow: lateFlowFrom((name) => ({
          logic: name === "express" ? wireExpressCart(shop(), ordering) : name === "popups" ? popups : deaf,
        })).provide({ actors: { load: fromEventObservable<FlowAnswered, { name: LateFlowName }>(() => of({ type: "flow.loaded" })) } }),
        hearBrowser: fromEventObservable<VisibilityFact, undefined>(() => attention),
        hearNetwork: fromEventObservable<NetworkFact, undefined>(() => NEVER),
        hearTabs: fromEventObservable<{ readonly type: "tabs.changed" }, undefined>(() => tabs),
      },
      actions: {
        tellTabs: () => tellOthers(),
        forgetOthers: (_, { visitor }) => {
          if (isOfAnother(shown, visitor)) told.push(renew);
        },
        leaveFor: () => {},
        sayMissed: () => {},
      },
    }),
    { clock, input: anOpening() },
  );
  const express = (): ExpressCartRef | undefined => storefront.system.get("express") as ExpressCartRef | undefined;
  const facts = shopFactsOf(storefront);
  const made: Shop = {
    http,
    storefront,
    facts,
    tell: (event) => void told.push(() => isAlive && storefront.send(event)),
    goTo: () => {},
    layers: { raise: () => {}, lower: () => {}, hear: () => () => {} },
  };
  const shop = (): Shop => made;
  /** What flows have told goes on its way once they have finished their own step. */
  const flush = (): void => {
    for (let next = told.shift(); next !== undefined; next = told.shift()) next();
    const known = sessionOf(storefront.getSnapshot())?.getSnapshot().context.counters;
    // As the page of a cart does, which may know more than the session.
    if (isAlive && known !== undefined && shown.counters.version > known.version) {
      storefront.send({ type: "counters.arrived", counters: shown.counters });
      flush();
    }
  };
  const showCart = (): CartRef =>
    createActor(wireCart(made), { clock, input: { cart: shown.cart, version: shown.counters.version } }).start();
  storefront.start();
  let cart = showCart();
  let asksFor = 0;

  return {
    storefront,
    cart: () => cart,
    session: () => sessionOf(storefront.getSnapshot())?.getSnapshot(),
    order: (action: OrderAction, sizeId: number): void => {
      const ordered = { action, product: aProduct(), sizeId, sizeTitle: "M", origin: "regular-pdp" } as const;
      if (action === "add-to-express-cart") storefront.send({ type: "express.asked", ordered });
      else orders.push(createActor(pressOf(made), { clock, input: ordered }).start());
    },
    /** The question that is open, if one is. */
    question: (): string | undefined => [...questions][0],
    close,
    agreeToReplace: (): void => express()?.send({ type: "replace.pressed" }),
    /** Whether an express order has not come to its end. */
    isOrdering: (): boolean => (express()?.getSnapshot().value ?? "idle") !== "idle",
    /** To another cart, in the same document. */
    goToCart: (mode: CartMode): void => {
      const place = ++asksFor;
      network.send(
        () => store.page(typeOfMode(mode)),
        whileAlive((arrived) => {
          if (place !== asksFor) return;
          const isOther = arrived.cart.type !== shown.cart.type;
          shown = arrived;
          // The page of the same cart keeps its flow.
          if (isOther) {
            cart.stop();
            cart = showCart();
          }
          flush();
        }),
      );
    },
    look: (): void => {
      attention.next({ type: "page.hidden" });
      attention.next({ type: "page.shown" });
    },
    hearOthers: (): void => {
      if (isAlive) tabs.next({ type: "tabs.changed" });
    },
    flush,
    end: (): void => {
      isAlive = false;
      network.leave(http);
      for (const order of orders) order.stop();
      cart.stop();
      storefront.stop();
    },
  };
};

/** Two tabs of one browser at one store. */
export const startCartTabs = (store: Store) => {
  const network = startNetwork();
  const { clock } = openBench();
  type Tab = { document: ReturnType<typeof startDocument> | null };
  let isBlind = false;
  const tabs: readonly Tab[] = [{ document: null }, { document: null }];

  const open = (place: number, page: ReturnType<Store["page"]>): void => {
    const tab = tabs[place];
    if (tab === undefined) return;
    tab.document = startDocument(page, {
      network,
      store,
      clock,
      tellOthers: () =>
        network.send(
          () => null,
          () => tabs[1 - place]?.document?.hearOthers(),
        ),
      lostAReading: () => void (isBlind = true),
      renew: () => load(place, modeOfType(page.cart.type)),
    });
    tab.document.flush();
  };
  /** A document takes the place of the one that stands; `before` is what the form of that one does in the store. */
  const load = (place: number, mode: CartMode, before: () => void = () => {}): void => {
    const tab = tabs[place];
    tab?.document?.end();
    if (tab !== undefined) tab.document = null;
    network.send(
      () => {
        before();
        return store.page(typeOfMode(mode));
      },
      (page) => open(place, page),
    );
  };
  for (const place of [0, 1]) open(place, store.page("cart"));

  return {
    network,
    clock,
    load,
    /** The shopper comes back to a tab that could not read what it wanted to. */
    lookAgain: (): boolean => {
      const wasBlind = isBlind;
      isBlind = false;
      if (wasBlind) for (const { document } of tabs) document?.look();
      return wasBlind;
    },
    /** What stands in a tab; null while it loads. */
    document: (place: number) => tabs[place]?.document ?? null,
    documents: () => tabs.flatMap(({ document }) => (document === null ? [] : [document])),
    flush: (): void => {
      for (const { document } of tabs) document?.flush();
    },
  };
};
