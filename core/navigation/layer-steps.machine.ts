import { assign, enqueueActions, sendParent, setup } from "xstate";
import { unwiredAction } from "#core/kernel/port.ts";
import { heldAt, type Layers, stepsThatStay, withLayer, withoutLayers } from "./layer-steps.rules.ts";

export interface LayerStepsInput {
  /** How many steps of layers the document was opened on: nobody needs them any more. */
  readonly depth: number;
}

export interface LayerStepsContext {
  /** What lies over the page and is closed by Back. */
  readonly layers: Layers;
  /** Those of them that have their step of the history. */
  readonly held: Layers;
}

export type LayerStepsEvent =
  | { readonly type: "layer.raised"; readonly layer: string }
  | { readonly type: "layer.lowered"; readonly layer: string }
  /** The browser came to another step of the same page; so many layers had theirs when it was made. */
  | { readonly type: "step.taken"; readonly depth: number }
  /** The page is about to change: nothing lies over it any more. Answered with `steps.freed`. */
  | { readonly type: "steps.cleared" }
  /** The browser went to another page by itself. */
  | { readonly type: "steps.forgotten" };

/** Back was pressed while this layer was its next step. */
export interface LayerClosed {
  readonly type: "layer.closed";
  readonly layer: string;
}

/** No step of the history is a layer's. */
export interface StepsFreed {
  readonly type: "steps.freed";
}

/**
 * Gives every layer over the page a step of the history at the page's own address, so that Back closes it and never leaves the page. The browser takes
 * a step back later than it is told to: what is asked meanwhile waits for it.
 */
export const layerStepsMachine = setup({
  types: {
    context: {} as LayerStepsContext,
    events: {} as LayerStepsEvent,
    input: {} as LayerStepsInput,
    emitted: {} as LayerClosed,
  },
  guards: {
    hasLost: ({ context }) => stepsThatStay(context.held, context.layers) < context.held.length,
    hasNew: ({ context }) => context.held.length < context.layers.length,
    hasNone: ({ context }) => context.held.length === 0,
  },
  actions: {
    raise: assign(({ context }, params: { layer: string }) => ({ layers: withLayer(context.layers, params.layer) })),
    lower: assign(({ context }, params: { layer: string }) => ({ layers: withoutLayers(context.layers, [params.layer]) })),
    clear: assign({ layers: [] }),
    forget: assign({ layers: [], held: [] }),
    holdNext: assign(({ context: { layers, held } }) => ({ held: layers.slice(0, held.length + 1) })),
    keepReleased: assign(({ context }) => ({ held: context.held.slice(0, stepsThatStay(context.held, context.layers)) })),
    /** Back closes the layers above the step that it came to; a step of Forward leads to nothing. */
    takeStep: enqueueActions(({ context: { held, layers }, enqueue }, { depth }: { depth: number }) => {
      const closed = held.slice(depth);
      enqueue.assign({ held: heldAt(held, depth), layers: withoutLayers(layers, closed) });
      for (const layer of closed.toReversed()) enqueue.emit({ type: "layer.closed", layer });
    }),
    noteStep: assign(({ context }, params: { depth: number }) => ({ held: heldAt(context.held, params.depth) })),
    tellFreed: sendParent({ type: "steps.freed" } satisfies StepsFreed),
    /** Wired: gives the layer on top a step of the history. */
    pushStep: (_, _params: { depth: number }) => unwiredAction("pushStep"),
    /** Wired: takes so many steps back. */
    stepBack: (_, _params: { steps: number }) => unwiredAction("stepBack"),
  },
  delays: { longestStep: 1000 },
}).createMachine({
  id: "layerSteps",
  context: ({ input }) => ({ layers: [], held: heldAt([], input.depth) }),
  initial: "held",
  on: {
    "layer.raised": { actions: { type: "raise", params: ({ event }) => ({ layer: event.layer }) } },
    "layer.lowered": { actions: { type: "lower", params: ({ event }) => ({ layer: event.layer }) } },
    "steps.cleared": { actions: "clear" },
    "steps.forgotten": { target: ".free", actions: "forget" },
  },
  states: {
    free: {
      entry: "tellFreed",
      always: { guard: "hasNew", target: "held" },
      on: {
        "steps.cleared": { actions: ["clear", "tellFreed"] },
        "step.taken": { target: "held", actions: { type: "noteStep", params: ({ event }) => ({ depth: event.depth }) } },
      },
    },
    held: {
      always: [
        { guard: "hasLost", target: "leaving" },
        {
          guard: "hasNew",
          target: "held",
          reenter: true,
          actions: ["holdNext", { type: "pushStep", params: ({ context }) => ({ depth: context.held.length }) }],
        },
        { guard: "hasNone", target: "free" },
      ],
      on: { "step.taken": { actions: { type: "takeStep", params: ({ event }) => ({ depth: event.depth }) } } },
    },
    leaving: {
      entry: {
        type: "stepBack",
        params: ({ context: { held, layers } }) => ({ steps: held.length - stepsThatStay(held, layers) }),
      },
      after: { longestStep: { target: "held", actions: "keepReleased" } },
      on: { "step.taken": { target: "held", actions: { type: "noteStep", params: ({ event }) => ({ depth: event.depth }) } } },
    },
  },
});
