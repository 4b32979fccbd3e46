import { TECHNICAL_MESSAGES } from "./secured-text.ts";

const MESSAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TECHNICAL_MESSAGES),
  canceled: "Операция была отменена",
  timeout: "Превышено время ожидания",
};

/** What is said of a failure to those who look after the shop, by its code in either spelling: «timeout», «TIMEOUT». */
export const technicalMessage = (code: string): string => MESSAGES[code.toLowerCase().replaceAll("_", "-")] ?? "Неизвестная ошибка";

/** What analytics call calls of the store that failed. */
export const SERVER_FAULTS = "Серверные ошибки";
