import { from } from "rxjs";
import type { AnyActorLogic } from "xstate";
import { type FlowAnswered, lateFlowMachine, type LateFlowName } from "#core/late-flow/late-flow.machine.ts";
import { hearing } from "./answers.ts";

/** A flow as its script brings it; `logic` is null for one that each page has for itself. */
export interface LoadedFlow {
  readonly logic: AnyActorLogic | null;
  readonly input?: unknown;
}

/** Where each flow that comes late is loaded from. */
export type FlowLoaders = Readonly<Record<LateFlowName, () => Promise<LoadedFlow>>>;

/** A flow that comes late, from its script. */
export const wireLateFlow = (loaders: FlowLoaders): typeof lateFlowMachine =>
  lateFlowMachine.provide({
    actors: {
      load: hearing(({ name }) =>
        from(
          loaders[name]().then(
            (flow): FlowAnswered => ({ type: "flow.loaded", ...flow }),
            (): FlowAnswered => ({ type: "flow.failed" }),
          ),
        ),
      ),
    },
  });
