import { of } from "rxjs";
import { keptMeasurements } from "#adapters/browser/measurements.ts";
import { sizeTablesCalls } from "#adapters/contract/size-tables.calls.ts";
import { sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import type { SizeGuide } from "#core/size-tables/size-tables.ts";
import type { Answer } from "#core/kernel/port.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { aheadOf } from "#adapters/http/ahead.http.ts";
import { analyticsOf } from "./analytics.ts";
import { asking, hearing } from "./answers.ts";

const { tableSizes } = sizeTablesCalls;
const clientsOf = keptPort((http) => aheadOf(http));
const pathOf = (productId: number): string => `${tableSizes.path}?id=${productId}`;

/** The tables of a product's sizes, which may be about to be looked at. */
export const tablesAhead = (shop: Shop, productId: number): Answer<SizeGuide> =>
  clientsOf(shop).ahead.askPath(tableSizes, pathOf(productId));

/** The tables of a product's sizes from this shop's store, and the measurements that this browser keeps. */
export const wireSizeGuide = (shop: Shop): typeof sizeGuideMachine => {
  const { http } = clientsOf(shop);
  const kept = keptMeasurements(window);
  return sizeGuideMachine.provide({
    actors: {
      loadGuide: asking(
        ({ productId }) => http.askPath(tableSizes, pathOf(productId)),
        () => ({ type: "guide.failed" }),
        (guide) => ({ type: "guide.loaded", guide }),
      ),
      hearMeasurements: hearing(() => of({ type: "measurements.known" as const, measured: kept.read() })),
    },
    actions: {
      remember: (_, { measured }) => kept.write(measured),
      tellAnalytics: (_, told) => analyticsOf(shop).send({ type: "analytics.told", told }),
    },
  });
};
