import type { StoreErrorCode } from "#core/kernel/store-error.ts";

/** Where the shop's news were asked for. */
export type NewsPlace = "footer" | "menu";

export interface NewsAnswer {
  /** Said under the field. */
  readonly text: string;
  /** False until a letter to the address has been answered: no news go before. */
  readonly isConfirmed: boolean;
}

/** What the shop's marketing is told of an address that news were asked for at. */
export interface NewsOperation {
  readonly operation: "FooterSubscription" | "MenuSubscription";
  readonly customer: { readonly email: string };
  readonly subscriptions: readonly { readonly brand: string; readonly pointOfContact: "Email" }[];
}

interface Asked {
  readonly place: NewsPlace;
  readonly brand: string;
  readonly email: string;
}

export const newsOperation = ({ place, brand, email }: Asked): NewsOperation => ({
  operation: place === "footer" ? "FooterSubscription" : "MenuSubscription",
  customer: { email },
  subscriptions: [{ brand, pointOfContact: "Email" }],
});

/** No answer came though there is a network: it is a fault of the way, and gone in a while. */
export const isFaultOfWay = (code: StoreErrorCode, hasNetwork: boolean): boolean =>
  code === "timeout" || code === "unknown" || (code === "offline" && hasNetwork);
