import type { StoreModule } from "../module/store-module.ts";
import { CAPTCHA_SCHEMA } from "./captcha-schema.ts";
import { forgetOldTokens } from "./secure-tokens.ts";
import { type CaptchaOptions, serveCaptcha } from "./serve-captcha.ts";

export const captchaModule: StoreModule<CaptchaOptions> = {
  name: "captcha",
  migrations: [{ version: 12, sql: CAPTCHA_SCHEMA }],
  serve: serveCaptcha,
  forget: forgetOldTokens,
};
