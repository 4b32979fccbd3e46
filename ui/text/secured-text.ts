import type { StoreErrorCode } from "#core/kernel/store-error.ts";

/** What is said of a failed captcha or token to those who look after the shop; shoppers read `text.errorConnection`. */
export const TECHNICAL_MESSAGES: ReadonlyMap<StoreErrorCode, string> = new Map<StoreErrorCode, string>([
  ["captcha-invalid", "Ошибка валидации капчи"],
  ["captcha-unavailable", "Сервис капчи недоступен"],
  ["captcha-not-loaded", "Капча не загружена"],
  ["security-failed", "Ошибка установки защищённого соединения с сервером"],
]);
