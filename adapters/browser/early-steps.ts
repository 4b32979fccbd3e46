/** Hears of the history's steps before anybody else. */
export interface EarlySteps {
  hear: (event: PopStateEvent) => void;
}

/** To be called before the router is made: a window calls its listeners in the order in which they came, capturing or not. */
export const earlySteps = (view: Window): EarlySteps => {
  const steps: EarlySteps = { hear: () => {} };
  view.addEventListener("popstate", (event) => steps.hear(event));
  return steps;
};
