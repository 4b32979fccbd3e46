/** The store's «no»: an HTTP status, a code for the developer and a sentence for the shopper. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message });
