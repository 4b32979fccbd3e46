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
