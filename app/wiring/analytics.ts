import { createActor } from "xstate";
import { analyticsQueueMachine } from "#core/analytics/analytics-queue.machine.ts";
import { listFault } from "#core/analytics/analytics.rules.ts";
import type { LazyListEmitted } from "#core/lazy-list/lazy-list.machine.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";

/** The queue of what analytics are told of: one for a shop, begun by the first late script that has something to tell. */
export const analyticsOf = keptPort((_, inspect) => createActor(analyticsQueueMachine, inspect === undefined ? {} : { inspect }).start());

/** Tells that a part of a list could not be had. */
export const tellListFault = (shop: Pick<Shop, "http" | "inspect">, failed: LazyListEmitted): void =>
  analyticsOf(shop).send({ type: "analytics.told", told: listFault(failed) });
