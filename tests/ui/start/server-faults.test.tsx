import { expect, it } from "vitest";
import { NEVER } from "rxjs";
import { analyticsOf, tellServerFault } from "#app/wiring/analytics.ts";
import { technicalMessage } from "#ui/text/technical-text.ts";

it("tells analytics of a failed call, in technical words", () => {
  const shop = { http: { ask: () => NEVER, askPath: () => NEVER }, inspect: undefined };
  tellServerFault(shop, { call: "suggest", status: 503, code: "server" });
  tellServerFault(shop, { call: "suggest", status: 0, code: "timeout" });
  const told = { event: "server-fault", category: "Серверные ошибки", call: "suggest" };
  expect(analyticsOf(shop).getSnapshot().context.gathered).toEqual([
    { ...told, status: 503, message: "Неизвестная ошибка" },
    { ...told, status: 0, message: "Превышено время ожидания" },
  ]);
});

it.each([
  ["canceled", "Операция была отменена"],
  ["CANCELED", "Операция была отменена"],
  ["timeout", "Превышено время ожидания"],
  ["TIMEOUT", "Превышено время ожидания"],
  ["captcha-invalid", "Ошибка валидации капчи"],
  ["captcha-unavailable", "Сервис капчи недоступен"],
  ["captcha-not-loaded", "Капча не загружена"],
  ["security-failed", "Ошибка установки защищённого соединения с сервером"],
  ["SECURITY_FAILED", "Ошибка установки защищённого соединения с сервером"],
  ["server", "Неизвестная ошибка"],
  ["SERVER", "Неизвестная ошибка"],
  ["unknown", "Неизвестная ошибка"],
  ["UNKNOWN", "Неизвестная ошибка"],
])("the code %s means «%s»", (code, words) => expect(technicalMessage(code)).toBe(words));
