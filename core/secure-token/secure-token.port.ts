import type { Answer } from "#core/kernel/port.ts";
import type { Captcha, CaptchaType } from "./captcha.ts";
import type { GrantedToken, SecureToken } from "./secure-token.ts";

/** `broken` when it is known that it will not load. */
export type CaptchaReadiness = "loaded" | "pending" | "broken";

/** The providers of captchas that nobody sees. */
export interface CaptchaPort {
  /** Begins to load; a provider that is loaded already stays so. */
  readonly load: (type: CaptchaType) => void;
  readonly readiness: (type: CaptchaType) => CaptchaReadiness;
  /** Answers with the captcha's token; with `captcha-not-loaded` before it is loaded, or when what it needs could not be loaded. */
  readonly execute: (type: CaptchaType) => Answer<string>;
}

/** The token that this browser's tabs share. */
export interface SecureTokenMemory {
  /** NO_TOKEN when there is none. */
  readonly recall: () => SecureToken;
  readonly keep: (token: SecureToken) => void;
  /** Forgets the token with this value; a newer one stays. */
  readonly forget: (value: string) => void;
}

export interface TokenExchangePort {
  readonly exchange: (captcha: Captcha) => Answer<GrantedToken>;
}
