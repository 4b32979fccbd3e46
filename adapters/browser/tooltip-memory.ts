import type { TooltipMemory } from "#core/geo/geo.port.ts";

const SHOWN = "wasCityTooltipShown";

/** Whether this browser has shown the question about the city. */
export const tooltipMemory = (view: Window): TooltipMemory => ({
  wasShown: () => {
    try {
      return view.localStorage.getItem(SHOWN) !== null;
    } catch {
      return false;
    }
  },
  keepShown: () => {
    try {
      view.localStorage.setItem(SHOWN, "true");
    } catch {
      // Denied, or full: it is asked again then.
    }
  },
});
