import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** The question that a first visit is asked; on a phone it covers the foot of the page. */
export const cityQuestion = (page: Page): Locator => page.getByRole("dialog", { name: /^Ваше местоположение .+\?$/ });

/** Resolves when the store knows that the visitor's city is the right one: a page that is left sooner may take the answer with it. */
export const confirmedCity = async (page: Page): Promise<void> => {
  const isConfirmed = async (): Promise<boolean> => {
    const said = await page.request.get("/users/geo/confirmation", { headers: { "x-requested-with": "XMLHttpRequest" } });
    return ((await said.json()) as { data: { geo_is_confirmed: boolean } }).data.geo_is_confirmed;
  };
  await expect.poll(isConfirmed).toBe(true);
};

/** Answers it as most shoppers do, beside a page or in the checkout. */
export const confirmCity = async (page: Page): Promise<void> => {
  const yes = page.getByRole("button", { name: "Да, верно" });
  await yes.first().click();
  await yes.first().waitFor({ state: "detached" });
  await confirmedCity(page);
};
