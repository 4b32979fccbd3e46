import type { Counters } from "#core/cart/cart.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { VisitorLists } from "./visitor-lists.ts";

export interface VisitorPort {
  /** Who asks, where they are, and what their counters and lists say; makes the visitor's identity when there is none. */
  readonly meet: () => Answer<
    {
      readonly visitor: string;
      readonly isAuthorized: boolean;
      readonly counters: Counters;
      readonly location: VisitorLocation | null;
    } & VisitorLists
  >;
}
