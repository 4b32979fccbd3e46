import type { BrowserContext, Page } from "playwright";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { hearing } from "#tests/support/browser.ts";

export const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;
export const SCARF = "/catalog/product/sharf-sherstyanoy-sand";
export const COAT = "/catalog/product/palto-pryamoe-camel";
export const AS_A_SCRIPT = { "x-requested-with": "XMLHttpRequest" };

export const fill = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
  await page.getByRole("textbox", { name: "Телефон" }).fill("+79991234567");
  await page.getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
  await page.getByRole("textbox", { name: "Адрес" }).first().fill("Тверская, 1");
  await page.getByRole("radio", { name: "Наличными при получении" }).check();
  await page.getByRole("checkbox", { name: /Соглашаюсь/ }).check();
};

/** Opens the checkout: it hears presses, and nothing is on its way to it any more. */
export const openCheckout = async (page: Page): Promise<void> => {
  await page.goto("/order", { waitUntil: "networkidle" });
  await hearing(page);
};

export const place = (page: Page) => page.getByRole("button", { name: /Оформить заказ|Перейти к оплате/ });

/** The last sum of a text, in roubles. */
const sumIn = (text: string | null): number => Number((/([\d\s]+)₽\s*$/.exec(text ?? "")?.[1] ?? "").replace(/\s/g, ""));

export const sumOnButton = async (page: Page): Promise<number> => sumIn(await place(page).textContent());

export const sumOfOrder = async (page: Page): Promise<number> => {
  await page.waitForURL(/\/order\/[\w-]+$/);
  return sumIn(await page.locator(".order-total dd").textContent());
};

export const chooseCity = (context: BrowserContext, name: string) => async (): Promise<void> => {
  const found = await context.request.get("/api/v1/delivery/geo/countries/RU/cities", { params: { search: name }, headers: AS_A_SCRIPT });
  const { data } = (await found.json()) as { data: readonly { id: string }[] };
  const chosen = { city: "", city_geo_id: data[0]?.id, region: "", region_geo_id: "", country: "", country_iso: "RU" };
  await context.request.post("/users/geo/confirmation", { headers: AS_A_SCRIPT, data: { geo_selected: chosen, rewrite: true } });
};
