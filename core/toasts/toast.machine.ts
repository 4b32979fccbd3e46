import { assign, not, or, sendParent, setup, stateIn } from "xstate";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import type { Toast } from "./toast.ts";

export interface ToastInput {
  /** What the owner knows this showing by; a toast's own id may be shown twice. */
  readonly key: string;
  readonly toast: Toast;
}

export interface ToastContext extends ToastInput {
  /** Milliseconds that it is still to be seen. */
  readonly left: number;
}

export type ToastEvent =
  | VisibilityFact
  | { readonly type: "toast.closed" }
  | { readonly type: "toast.pressed" }
  /** Another stands in its place already: nothing of it fades beside that. */
  | { readonly type: "toast.replaced" }
  /** The pointer or the focus is on the toast. */
  | { readonly type: "attention.given" }
  | { readonly type: "attention.left" };

/** What the owner hears when nothing of the toast is left on the screen. */
export interface ToastGone {
  readonly type: "toast.gone";
  readonly key: string;
}

/** Milliseconds: a toast's time stands still with at most so much of it lost. */
const MOMENT = 100;

/**
 * One toast from its waiting to its going. While the shopper's attention is on it, or the page is out of sight, its time stands still; then it goes on
 * where it stopped.
 */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    input: {} as ToastInput,
    tags: {} as "leaving" | "visible" | "waiting",
  },
  guards: {
    isDue: ({ context }) => context.toast.delay <= 0,
    isOver: ({ context }) => context.left <= MOMENT,
    isHeld: or([stateIn({ present: { attention: "given" } }), stateIn({ present: { page: "hidden" } })]),
    isFree: not("isHeld"),
  },
  actions: {
    passMoment: assign(({ context }) => ({ left: context.left - MOMENT })),
    tellGone: sendParent(({ context }): ToastGone => ({ type: "toast.gone", key: context.key })),
  },
  delays: {
    delay: ({ context }) => context.toast.delay,
    moment: ({ context }) => Math.min(MOMENT, context.left),
    fading: 500,
  },
}).createMachine({
  id: "toast",
  context: ({ input }) => ({ ...input, left: input.toast.duration }),
  initial: "present",
  states: {
    present: {
      type: "parallel",
      on: { "toast.replaced": "gone" },
      states: {
        life: {
          initial: "waiting",
          states: {
            waiting: {
              tags: "waiting",
              always: { guard: "isDue", target: "visible" },
              after: { delay: "visible" },
              on: { "toast.closed": "#toast.gone" },
            },
            visible: {
              tags: "visible",
              initial: "passing",
              on: { "toast.closed": "leaving", "toast.pressed": "leaving" },
              states: {
                passing: {
                  always: { guard: "isHeld", target: "held" },
                  after: {
                    moment: [
                      { guard: "isOver", target: "#toast.present.life.leaving" },
                      { target: "passing", reenter: true, actions: "passMoment" },
                    ],
                  },
                },
                held: { always: { guard: "isFree", target: "passing" } },
              },
            },
            leaving: { tags: "leaving", after: { fading: "#toast.gone" } },
          },
        },
        attention: {
          initial: "free",
          states: { free: { on: { "attention.given": "given" } }, given: { on: { "attention.left": "free" } } },
        },
        page: {
          initial: "seen",
          states: { seen: { on: { "page.hidden": "hidden" } }, hidden: { on: { "page.shown": "seen" } } },
        },
      },
    },
    gone: { type: "final", entry: "tellGone" },
  },
});
