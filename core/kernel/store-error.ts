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
  | "unknown";

export const storeError = (code: StoreErrorCode, message = "", errors: StoreError["errors"] = {}): StoreError => ({
  code,
  message,
  errors,
});
