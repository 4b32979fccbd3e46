/** Hears of the history's steps before anybody else. */
export interface EarlySteps {
  hear: (event: PopStateEvent) => void;
}

/** The history holds what anyone put there. */
const isPopupStep = (state: unknown): boolean => typeof state === "object" && state !== null && "popupId" in state;

/**
 * A page that was loaded anew under a popup stands on the popup's step of the history, which nobody needs any more.
 * To be called before the router is made: a window calls its listeners in the order in which they came, capturing or not.
 */
export const earlySteps = (view: Window): EarlySteps => {
  const steps: EarlySteps = { hear: () => {} };
  const { history } = view;
  view.addEventListener("popstate", (event) => steps.hear(event));
  if (isPopupStep(history.state)) {
    steps.hear = (event) => {
      event.stopImmediatePropagation();
      steps.hear = () => {};
    };
    history.back();
  }
  return steps;
};
