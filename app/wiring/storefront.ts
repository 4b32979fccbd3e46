import { map, Observable } from "rxjs";
import { type ActorOptions, type AnyActorLogic, type AnyEventObject, createActor } from "xstate";
import { leaveFor, renewUnlessLeft } from "#adapters/browser/leaving.ts";
import { networkFacts } from "#adapters/browser/network.ts";
import { pageAttention } from "#adapters/browser/page-attention.ts";
import { noteWhoIsHere } from "#adapters/browser/shopper-traces.ts";
import { isShopReachable } from "#adapters/browser/shop-reach.ts";
import type { Tabs } from "#adapters/browser/tabs.ts";
import type { ExpressAsked } from "#core/express-cart/express-cart.ts";
import type { NavigationInput } from "#core/navigation/navigation-events.ts";
import type { navigationMachine } from "#core/navigation/navigation.machine.ts";
import type { PopupCommand } from "#core/popups/popup.ts";
import { shownPage } from "#core/navigation/navigation.view.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import { isOfAnother } from "#core/session/session.rules.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { ShopFact, ShopFacts } from "#core/storefront/shop-facts.ts";
import { type StorefrontEvent, storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { navigationOf, sessionOf, standingFacts, type StorefrontRef } from "#core/storefront/storefront.view.ts";
import { missedToast } from "#ui/toasts/toast-texts.ts";
import { asking, hearing } from "./answers.ts";
import { wireCityQuestion } from "./city-question.ts";
import { type FlowLoaders, wireLateFlow } from "./late-flows.ts";

interface StorefrontPorts {
  readonly opened: NavigationInput;
  readonly navigation: typeof navigationMachine;
  readonly visitor: VisitorPort;
  readonly tabs: Tabs;
  readonly view: Window;
  readonly flows: FlowLoaders;
  /** Whether what lies at a path is for its shopper alone. */
  readonly isPersonal: (path: string) => boolean;
  readonly inspect?: ActorOptions<AnyActorLogic>["inspect"] | undefined;
}

/** What is empty once its shopper has left says why. */
const EMPTIED = /^\/(cart|order$)/;

/** How what was asked ends when the flow that was asked cannot be had; null for what nobody waits for. */
const settledWithout = (asked: AnyEventObject): StorefrontEvent | null => {
  const event = asked as ExpressAsked | PopupCommand;
  if (event.type === "popup.opened") return { type: "popup.closed", popupId: event.popup.popupId, answer: "dismissed" };
  return event.type === "express.asked" ? { type: "express.settled", ordered: event.ordered, added: null } : null;
};

/** The storefront of one browser tab, not started yet. */
export const makeStorefront = ({ opened, navigation, visitor, tabs, view, flows, isPersonal, inspect }: StorefrontPorts): StorefrontRef => {
  const storefront: StorefrontRef = createActor(
    storefrontMachine.provide({
      actors: {
        navigation,
        session: sessionMachine.provide({
          actors: {
            meetVisitor: asking(
              () => visitor.meet(),
              () => ({ type: "visitor.failed" }),
              (met) => ({ type: "visitor.answered", ...met }),
            ),
          },
        }),
        cityQuestion: wireCityQuestion(view),
        lateFlow: wireLateFlow(flows),
        hearBrowser: hearing(() => pageAttention(view.document, view)),
        hearTabs: hearing(() => tabs.hear.pipe(map(() => ({ type: "tabs.changed" as const })))),
        hearNetwork: hearing(() => networkFacts(view)),
      },
      actions: {
        tellTabs: () => tabs.tell(),
        forgetOthers: (_, told) => {
          const { visitor: name, hasLeft } = told;
          noteWhoIsHere(view, told);
          const shown = shownPage(navigationOf(storefront.getSnapshot()).getSnapshot());
          const { pathname } = view.location;
          if (hasLeft && EMPTIED.test(pathname)) renewUnlessLeft(view, "left");
          else if (isOfAnother(shown?.page.input, name) || (hasLeft && isPersonal(pathname))) renewUnlessLeft(view);
        },
        leaveFor: ({ self }, { page }) =>
          void isShopReachable(view).then((isReachable) =>
            isReachable ? leaveFor(view, page) : self.send({ type: "toast.shown", toast: missedToast }),
          ),
        sayMissed: ({ self }, { waiting }) => {
          self.send({ type: "toast.shown", toast: missedToast });
          for (const asked of waiting) {
            const settled = settledWithout(asked);
            if (settled !== null) self.send(settled);
          }
        },
      },
    }),
    inspect === undefined ? { input: opened } : { input: opened, inspect },
  );
  return storefront;
};

/** The storefront as page flows hear it: what stands now, then every change. */
export const shopFactsOf = (storefront: StorefrontRef): ShopFacts =>
  new Observable<ShopFact>((subscriber) => {
    const hear = (fact: ShopFact): void => subscriber.next(fact);
    for (const fact of standingFacts(storefront)) hear(fact);
    const session = sessionOf(storefront.getSnapshot());
    const heard = [
      session?.on("cart.changed", hear),
      session?.on("location.changed", hear),
      session?.on("wishes.known", hear),
      session?.on("subscriptions.known", hear),
      storefront.on("popup.shown", hear),
      storefront.on("popup.closed", hear),
      storefront.on("size.picked", hear),
      storefront.on("express.settled", hear),
      storefront.on("price.changed", hear),
      storefront.on("shop.doubted", hear),
    ];
    return () => {
      for (const subscription of heard) subscription?.unsubscribe();
    };
  });
