import { of } from "rxjs";
import { keptMeasurements } from "#adapters/browser/measurements.ts";
import { sizeTablesCalls } from "#adapters/contract/size-tables.calls.ts";
import { sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { analyticsOf } from "./analytics.ts";
import { asking, hearing } from "./answers.ts";

/** The tables of a product's sizes from this shop's store, and the measurements that this browser keeps. */
export const wireSizeGuide = (shop: Shop): typeof sizeGuideMachine => {
  const { http } = shop;
  const kept = keptMeasurements(window);
  return sizeGuideMachine.provide({
    actors: {
      loadGuide: asking(
        ({ productId }) => http.ask(sizeTablesCalls.tableSizes, { query: { id: productId } }),
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
