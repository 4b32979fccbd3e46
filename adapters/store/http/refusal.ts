/** The store's «no»: an HTTP status, a code for the developer and a sentence for the shopper. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What is wrong with which field of the body; none mostly. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export const refusal = (status: number, code: string, message: string, errors: Refusal["errors"] = {}): Refusal => ({
  status,
  code,
  message,
  errors,
});
