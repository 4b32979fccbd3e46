import { createActor } from "xstate";
import { putIntoDataLayer } from "#adapters/browser/data-layer.ts";
import { marketingOverHttp } from "#adapters/http/marketing.http.ts";
import { marketingDataMachine } from "#core/marketing/marketing-data.machine.ts";
import { keptPort } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

/** The flow that tells analytics who is signed in: one for a shop. */
export const marketingDataOf = keptPort((http, inspect) =>
  createActor(
    marketingDataMachine.provide({
      actors: {
        ask: asking(
          () => marketingOverHttp(http).ask(),
          () => ({ type: "data.failed" }),
          (data) => ({ type: "data.answered", data }),
        ),
      },
      actions: { tellAnalytics: (_, { data }) => putIntoDataLayer(window, { event: "marketing-data", ...data }) },
    }),
    inspect === undefined ? {} : { inspect },
  ).start(),
);
