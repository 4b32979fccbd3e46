import { createActor } from "xstate";
import { analyticsQueueMachine } from "#core/analytics/analytics-queue.machine.ts";
import { keptPort } from "#app/shop-context.ts";

/** The queue of what analytics are told of: one for a shop, begun by the first late script that has something to tell. */
export const analyticsOf = keptPort((_, inspect) => createActor(analyticsQueueMachine, inspect === undefined ? {} : { inspect }).start());
