import { useActorRef } from "@xstate/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ActorOptions, ActorRefFrom, AnyActorLogic, AnyStateMachine, InputFrom } from "xstate";

export type Inspect = ActorOptions<AnyActorLogic>["inspect"];

const InspectContext = createContext<Inspect>(undefined);

/** Lets the development inspector see every flow below. */
export const FlowsProvider = ({ inspect, children }: { readonly inspect?: Inspect | undefined; readonly children: ReactNode }) => (
  <InspectContext value={inspect}>{children}</InspectContext>
);

/**
 * Starts a page flow for as long as the component lives. On the server the actor is made and read, never started.
 * The input is read once: give the component a new key for a new input.
 */
export const useFlow = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): ActorRefFrom<M> => {
  const inspect = useContext(InspectContext);
  const useTypedActor = useActorRef as (logic: M, options: object) => ActorRefFrom<M>;
  return useTypedActor(machine, inspect === undefined ? { input } : { input, inspect });
};
