import { createActor } from "xstate";
import type { ServerFault } from "#adapters/http/http-client.ts";
import { analyticsQueueMachine } from "#core/analytics/analytics-queue.machine.ts";
import { listFault } from "#core/analytics/analytics.rules.ts";
import type { LazyListEmitted } from "#core/lazy-list/lazy-list.machine.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { SERVER_FAULTS, technicalMessage } from "#ui/text/technical-text.ts";

/** The queue of what analytics are told of: one for a shop, begun by the first late script that has something to tell. */
export const analyticsOf = keptPort((_, inspect) => createActor(analyticsQueueMachine, inspect === undefined ? {} : { inspect }).start());

/** Tells that a part of a list could not be had. */
export const tellListFault = (shop: Pick<Shop, "http" | "inspect">, failed: LazyListEmitted): void =>
  analyticsOf(shop).send({ type: "analytics.told", told: listFault(failed) });

/** Tells that a call failed. */
export const tellServerFault = (shop: Pick<Shop, "http" | "inspect">, { call, status, code }: ServerFault): void =>
  analyticsOf(shop).send({
    type: "analytics.told",
    told: { event: "server-fault", category: SERVER_FAULTS, call, status, message: technicalMessage(code) },
  });
