import type { CaptchaType } from "#core/secure-token/captcha.ts";

/** The worker of each provider; its script is fetched by the first captcha. */
export const CAPTCHA_WORKERS: Readonly<Record<CaptchaType, () => Worker>> = {
  altcha: () => new Worker(new URL("./altcha.worker.ts", import.meta.url), { type: "module" }),
  "altcha-scrypt": () => new Worker(new URL("./altcha-scrypt.worker.ts", import.meta.url), { type: "module" }),
};
