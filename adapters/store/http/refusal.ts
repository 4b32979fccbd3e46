import { messages } from "./messages.ts";

/** The store's «no»: an HTTP status, a code for the developer and a sentence for the shopper. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What is wrong with which field of the body; none mostly. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What the row of the call lets this refusal carry; nothing mostly. */
  readonly data?: unknown;
}

export const refusal = (status: number, code: string, message: string, errors: Refusal["errors"] = {}): Refusal => ({
  status,
  code,
  message,
  errors,
});

export const notFound: Refusal = refusal(404, "NOT_FOUND", messages.pageNotFound);
export const notSignedIn: Refusal = refusal(401, "NOT_SIGNED_IN", messages.notSignedIn);

const tooOften = (code: string, message: (minutes: number) => string, wait: number): Refusal => {
  const minutes = Math.ceil(wait / 60);
  return { ...refusal(429, code, message(minutes)), data: { minutes } };
};

/** Tried too often; it may be tried again in so many seconds. */
export const tooManyAttempts = (wait: number): Refusal => tooOften("TOO_MANY", messages.tooManyAttempts, wait);
/** The same of messages and letters that are sent. */
export const tooManySent = (wait: number): Refusal => tooOften("TOO_MANY_SENT", messages.tooManySent, wait);

/** Of a certificate in a cart that is ordered from a shop: it lies in none. */
export const certificateByEmail: Refusal = refusal(409, "OUT_OF_STOCK", messages.certificateByEmail);

/** A limit of the shop's own, and its number. */
const limited = (code: string, message: string, most: number): Refusal => ({ ...refusal(409, code, message), data: { most } });

export const tooManyPieces = (most: number): Refusal => limited("TOO_MANY_PIECES", messages.tooManyPieces(most), most);
export const tooManyPositions = (most: number): Refusal => limited("TOO_MANY_POSITIONS", messages.tooManyPositions(most), most);
export const tooManyCertificates = (most: number): Refusal => limited("TOO_MANY_CERTIFICATES", messages.tooManyCertificates(most), most);
export const tooManyWishes = (most: number): Refusal => limited("TOO_MANY_WISHES", messages.tooManyWishes(most), most);
export const tooManyOpenOrders = (most: number): Refusal => limited("TOO_MANY_OPEN_ORDERS", messages.tooManyOpenOrders(most), most);
export const tooMuchOpen = (most: number): Refusal => limited("TOO_MUCH_OPEN", messages.tooMuchOpen(most), most);
export const tooMuchOfNetwork = (most: number): Refusal => limited("TOO_MUCH_OF_NETWORK", messages.tooMuchOfNetwork(most), most);
export const tooManyNetworkOrders = (most: number): Refusal =>
  limited("TOO_MANY_NETWORK_ORDERS", messages.tooManyNetworkOrders(most), most);
