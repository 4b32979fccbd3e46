import { Observable, Subject } from "rxjs";
import { deviceOf } from "#core/facts/viewport.ts";
import type { BackPort } from "#core/popups/back.port.ts";
import type { EarlySteps } from "./early-steps.ts";

/** The browser takes a step back within milliseconds; a shopper who goes on does not wait longer than this. */
const LONGEST_STEP_MS = 500;

interface Step {
  /** The page's place in the history, as the router counts. */
  readonly idx: number | null;
  /** The popup that the step belongs to. */
  readonly popupId: string | null;
}

/** The history holds what anyone put there. */
const stepOf = (state: unknown): Step => {
  const step = typeof state === "object" && state !== null ? state : {};
  return {
    idx: "idx" in step && typeof step.idx === "number" ? step.idx : null,
    popupId: "popupId" in step && typeof step.popupId === "string" ? step.popupId : null,
  };
};

/**
 * Gives the popup on top a step of the history of its own, at the page's address and without the router's knowing: it hears of a step only
 * when the page changes. `free`: there is no such step; `held`: there is; `leaving`: it is on its way out.
 */
export const backButton = (view: Window, steps: EarlySteps): BackPort => {
  const { history } = view;
  const pressed = new Subject<void>();
  const freed = new Subject<void>();
  let phase: "free" | "held" | "leaving" = "free";
  let wanted: string | null = null;
  let page: number | null = null;

  const settle = (): void => {
    if (phase === "held" && wanted === null) {
      phase = "leaving";
      history.back();
    } else if (phase === "held") {
      history.replaceState({ ...history.state, popupId: wanted }, "");
    } else if (phase === "free" && wanted !== null && deviceOf(view.innerWidth) !== "desktop") {
      page = stepOf(history.state).idx;
      history.pushState({ ...history.state, popupId: wanted }, "");
      phase = "held";
    }
  };

  steps.hear = (event) => {
    const { idx, popupId } = stepOf(event.state);
    const isSamePage = idx === page;
    if (phase === "leaving") {
      event.stopImmediatePropagation();
      phase = "free";
      freed.next();
      settle();
    } else if (phase === "held") {
      phase = "free";
      if (!isSamePage) return;
      event.stopImmediatePropagation();
      pressed.next();
      settle();
    } else if (popupId !== null && isSamePage) {
      // Forward to a popup that was closed long ago.
      event.stopImmediatePropagation();
      phase = "leaving";
      history.back();
    }
  };
  return {
    hold: (popupId) => {
      wanted = popupId;
      settle();
    },
    pressed,
    isHeld: () => phase !== "free",
    released: new Observable((subscriber) => {
      const end = (): void => {
        subscriber.next();
        subscriber.complete();
      };
      if (phase === "free") return end();
      const timer = view.setTimeout(end, LONGEST_STEP_MS);
      const heard = freed.subscribe(end);
      return () => {
        view.clearTimeout(timer);
        heard.unsubscribe();
      };
    }),
  };
};
