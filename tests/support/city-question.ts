import type { Locator, Page } from "playwright";

/** The question that a first visit is asked; on a phone it covers the foot of the page. */
export const cityQuestion = (page: Page): Locator => page.getByRole("dialog", { name: /^Ваше местоположение .+\?$/ });

/** Answers it as most shoppers do, beside a page or in the checkout. */
export const confirmCity = async (page: Page): Promise<void> => {
  const yes = page.getByRole("button", { name: "Да, верно" });
  await yes.first().click();
  await yes.first().waitFor({ state: "detached" });
};
