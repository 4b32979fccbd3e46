import * as E from "fp-ts/Either";
import { distinctUntilChanged, filter, map, merge, Observable } from "rxjs";
import { type ActorOptions, type AnyActorLogic, createActor, fromEventObservable } from "xstate";
import { pageAttention } from "#adapters/browser/page-attention.ts";
import type { Tabs } from "#adapters/browser/tabs.ts";
import { viewportOf } from "#adapters/browser/viewport.ts";
import type { ViewportFact } from "#core/facts/viewport.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { sessionMachine, type VisitorAnswered } from "#core/session/session.machine.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { ShopFact, ShopFacts } from "#core/storefront/shop-facts.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { countersOf, locationOf, type StorefrontRef, sessionOf } from "#core/storefront/storefront.view.ts";

interface StorefrontPorts {
  readonly visitor: VisitorPort;
  readonly tabs: Tabs;
  readonly view: Window;
  readonly inspect?: ActorOptions<AnyActorLogic>["inspect"] | undefined;
}

/** The storefront of one browser tab, not started yet. */
export const makeStorefront = ({ visitor, tabs, view, inspect }: StorefrontPorts): StorefrontRef =>
  createActor(
    storefrontMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            meetVisitor: fromEventObservable<VisitorAnswered, undefined>(() =>
              visitor.meet().pipe(
                map(
                  E.match(
                    (): VisitorAnswered => ({ type: "visitor.failed" }),
                    (met): VisitorAnswered => ({ type: "visitor.answered", ...met }),
                  ),
                ),
              ),
            ),
          },
        }),
        hearBrowser: fromEventObservable<VisibilityFact | ViewportFact, undefined>(() =>
          merge(pageAttention(view.document, view), viewportOf(view)),
        ),
        hearTabs: fromEventObservable<{ readonly type: "tabs.changed" }, undefined>(() =>
          tabs.hear.pipe(map(() => ({ type: "tabs.changed" as const }))),
        ),
      },
      actions: { tellTabs: () => tabs.tell(), reloadPage: () => view.location.reload() },
    }),
    inspect === undefined ? {} : { inspect },
  );

/** Where the visitor is, once it is known, and each time that it is another place. */
const locationsOf = (session: ReturnType<typeof sessionOf>): Observable<VisitorLocation> =>
  new Observable<VisitorLocation | null>((listener) => {
    listener.next(locationOf(session?.getSnapshot()));
    return session?.subscribe(({ context }) => listener.next(context.location));
  }).pipe(
    filter((location) => location !== null),
    distinctUntilChanged((one, other) => one.geoId === other.geoId && one.isConfirmed === other.isConfirmed),
  );

/** The storefront as page flows hear it: what is settled now, then every change. */
export const shopFactsOf = (storefront: StorefrontRef): ShopFacts =>
  new Observable<ShopFact>((subscriber) => {
    const session = sessionOf(storefront.getSnapshot());
    const counters = countersOf(storefront);
    if (counters.version > 0) subscriber.next({ type: "cart.changed", counters });
    const changed = session?.on("cart.changed", (fact) => subscriber.next(fact));
    const located = locationsOf(session).subscribe((location) => subscriber.next({ type: "location.changed", location }));
    const doubted = storefront.on("shop.doubted", (fact) => subscriber.next(fact));
    return () => {
      changed?.unsubscribe();
      located.unsubscribe();
      doubted.unsubscribe();
    };
  });
