/** What a browser keeps. */
export interface SecureToken {
  readonly value: string;
  /** How many calls it still allows. */
  readonly limit: number;
  /** When it ends, in milliseconds since 1970. */
  readonly expire: number;
}

export const NO_TOKEN: SecureToken = { value: "", limit: 0, expire: 0 };

/** What the store gives for a captcha. */
export interface GrantedToken {
  readonly token: string;
  /** Seconds. */
  readonly ttl: number;
  readonly limit: number;
}
