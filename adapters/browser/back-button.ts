import { BehaviorSubject, filter, map, merge, Subject, take, timer } from "rxjs";
import * as t from "io-ts";
import { deviceOf } from "#core/facts/viewport.ts";
import type { BackPort } from "#core/popups/back.port.ts";

/** The browser takes a step back within milliseconds; a shopper who goes on does not wait longer than this. */
const LONGEST_STEP_MS = 500;

/** What the router keeps with each step: its place; and what is ours: the popup that the step belongs to. */
const StepCodec = t.partial({ idx: t.number, popupId: t.string });

const stepOf = (state: unknown): t.TypeOf<typeof StepCodec> => (StepCodec.is(state) ? state : {});

/**
 * Gives the popup on top a step of the history of its own, at the page's address and without the router's knowing: it hears of a step only
 * when the page changes. `free`: there is no such step; `held`: there is; `leaving`: it is on its way out.
 */
export const backButton = (view: Window): BackPort => {
  const { history } = view;
  const phase = new BehaviorSubject<"free" | "held" | "leaving">("free");
  const pressed = new Subject<void>();
  let wanted: string | null = null;
  let page: number | undefined;

  const settle = (): void => {
    if (phase.value === "held" && wanted === null) {
      phase.next("leaving");
      history.back();
    } else if (phase.value === "held") {
      history.replaceState({ ...history.state, popupId: wanted }, "");
    } else if (phase.value === "free" && wanted !== null && deviceOf(view.innerWidth) !== "desktop") {
      page = stepOf(history.state).idx;
      history.pushState({ ...history.state, popupId: wanted }, "");
      phase.next("held");
    }
  };

  const hear = (event: PopStateEvent): void => {
    const { idx, popupId } = stepOf(event.state);
    const isSamePage = idx === page;
    if (phase.value === "leaving") {
      event.stopImmediatePropagation();
      phase.next("free");
      settle();
    } else if (phase.value === "held") {
      phase.next("free");
      if (!isSamePage) return;
      event.stopImmediatePropagation();
      pressed.next();
      settle();
    } else if (popupId !== undefined && isSamePage) {
      // Forward to a popup that was closed long ago.
      event.stopImmediatePropagation();
      phase.next("leaving");
      history.back();
    }
  };
  view.addEventListener("popstate", hear, { capture: true });

  return {
    hold: (popupId) => {
      wanted = popupId;
      settle();
    },
    pressed,
    isHeld: () => phase.value !== "free",
    released: merge(phase.pipe(filter((value) => value === "free")), timer(LONGEST_STEP_MS)).pipe(
      take(1),
      map(() => undefined),
    ),
  };
};
