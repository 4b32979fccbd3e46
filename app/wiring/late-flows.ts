import { from } from "rxjs";
import {
  type FlowAnswered,
  lateFlowFrom,
  type lateFlowMachine,
  type LateFlowName,
  type LoadedFlow,
} from "#core/late-flow/late-flow.machine.ts";
import { hearing } from "./answers.ts";

/** Where each flow that comes late is loaded from. */
export type FlowLoaders = Readonly<Record<LateFlowName, () => Promise<LoadedFlow>>>;

const NOTHING: LoadedFlow = { logic: null };

/** A flow that comes late, from its script. What a script brings is no plain data: it waits here, and events say only that it is there. */
export const wireLateFlow = (loaders: FlowLoaders): typeof lateFlowMachine => {
  const loaded = new Map<LateFlowName, LoadedFlow>();
  return lateFlowFrom((name) => loaded.get(name) ?? NOTHING).provide({
    actors: {
      load: hearing(({ name }) =>
        from(
          loaders[name]().then(
            (flow): FlowAnswered => {
              loaded.set(name, flow);
              return { type: "flow.loaded" };
            },
            (): FlowAnswered => ({ type: "flow.failed" }),
          ),
        ),
      ),
    },
  });
};
