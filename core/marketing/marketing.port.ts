import type { Answer } from "#core/kernel/port.ts";
import type { MarketingData } from "./marketing.ts";

export interface MarketingPort {
  /** Refused for a guest. */
  readonly ask: () => Answer<MarketingData>;
}
