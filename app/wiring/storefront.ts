import { map, merge, Observable } from "rxjs";
import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import { pageAttention } from "#adapters/browser/page-attention.ts";
import type { Tabs } from "#adapters/browser/tabs.ts";
import { viewportOf } from "#adapters/browser/viewport.ts";
import type { navigationMachine, NavigationInput } from "#core/navigation/navigation.machine.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { ShopFact, ShopFacts } from "#core/storefront/shop-facts.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { countersOf, type StorefrontRef, sessionOf } from "#core/storefront/storefront.view.ts";
import { asking, hearing } from "./answers.ts";

interface StorefrontPorts {
  readonly opened: NavigationInput;
  readonly navigation: typeof navigationMachine;
  readonly visitor: VisitorPort;
  readonly tabs: Tabs;
  readonly view: Window;
  readonly inspect?: ActorOptions<AnyActorLogic>["inspect"] | undefined;
}

/** The storefront of one browser tab, not started yet. */
export const makeStorefront = ({ opened, navigation, visitor, tabs, view, inspect }: StorefrontPorts): StorefrontRef =>
  createActor(
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
        hearBrowser: hearing(() => merge(pageAttention(view.document, view), viewportOf(view))),
        hearTabs: hearing(() => tabs.hear.pipe(map(() => ({ type: "tabs.changed" as const })))),
      },
      actions: { tellTabs: () => tabs.tell() },
    }),
    inspect === undefined ? { input: opened } : { input: opened, inspect },
  );

/** The storefront as page flows hear it: what is settled now, then every change. */
export const shopFactsOf = (storefront: StorefrontRef): ShopFacts =>
  new Observable<ShopFact>((subscriber) => {
    const counters = countersOf(storefront);
    if (counters.version > 0) subscriber.next({ type: "cart.changed", counters });
    const changed = sessionOf(storefront.getSnapshot())?.on("cart.changed", (fact) => subscriber.next(fact));
    const doubted = storefront.on("shop.doubted", (fact) => subscriber.next(fact));
    return () => {
      changed?.unsubscribe();
      doubted.unsubscribe();
    };
  });
