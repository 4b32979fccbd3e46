/** The name of a provider of captchas, as the store knows it. */
export type CaptchaType = "altcha" | "altcha-scrypt";

export const PRIMARY_CAPTCHA: CaptchaType = "altcha";
export const FALLBACK_CAPTCHA: CaptchaType = "altcha-scrypt";

/** A captcha that is done: the provider's own text, worth one secure token. */
export interface Captcha {
  readonly captchaToken: string;
  readonly captchaType: CaptchaType;
}
