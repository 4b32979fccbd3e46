/** Why a call of the store did not succeed. `message` is the store's own sentence for the shopper, empty when it gave none. */
export interface StoreError {
  readonly code: StoreErrorCode;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export type StoreErrorCode =
  | "canceled"
  | "timeout"
  | "server"
  | "rejected"
  | "not-found"
  | "gone"
  | "not-signed-in"
  | "undecodable"
  | "unknown"
  /** No answer came, or not the whole of it: there is no connection. */
  | "offline"
  /** An answer was lost, and what the store has could not be had either. */
  | "in-doubt"
  /** A size whose return was to be waited for has come back. */
  | "on-sale"
  /** A secured call came without a token that the store knows. */
  | "security-failed"
  /** The captcha could not be done this time: another attempt may do. */
  | "captcha-invalid"
  /** The store does not take this provider of captchas now. */
  | "captcha-unavailable"
  /** The captcha was to be done before it was loaded. */
  | "captcha-not-loaded"
  /** Its promo code is none for whom the order is placed. */
  | "code-refused";

const NO_ANSWER: readonly StoreErrorCode[] = ["canceled", "in-doubt", "offline", "server", "timeout", "undecodable", "unknown"];

/** Nobody can say by this whether the store has done what it was asked for. */
export const isLost = (code: StoreErrorCode): boolean => NO_ANSWER.includes(code);

export const storeError = (code: StoreErrorCode, message = "", errors: StoreError["errors"] = {}): StoreError => ({
  code,
  message,
  errors,
});
