import type { Page } from "playwright";
import { hearing } from "#tests/support/browser.ts";
import type { RunningShop } from "#tests/support/shop.ts";

/** Reads the codes and the links that a shop sends. */
export const messagesOf = (served: () => RunningShop) => {
  /** What the shop has sent to somebody last: without a gateway it is printed. */
  const sentTo = async (recipient: string, wanted: RegExp, after = 0): Promise<string> => {
    for (;;) {
      const mails = served()
        .printed()
        .slice(after)
        .split(/^(?=store: )/m);
      const mail = mails.findLast((text) => text.includes(` to ${recipient}`));
      const found = mail === undefined ? undefined : wanted.exec(mail)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const codeOf = (phone: string, after = 0): Promise<string> => sentTo(phone, /(\d{6}) — код/, after);
  const linkOf = (recipient: string): Promise<string> => sentTo(recipient, /(\/user\/recovery\/[\w-]+)/);

  const enterByPhone = async (page: Page, phone: string): Promise<void> => {
    const before = served().printed().length;
    // The address is there before its page, and the page before may have such a field too.
    await page.getByRole("heading", { level: 1, name: "Вход и регистрация" }).waitFor();
    // A code that is whole is sent by itself once the scripts run.
    await hearing(page);
    await page.getByRole("textbox", { name: "Телефон" }).pressSequentially(phone.slice(2));
    await page.getByRole("button", { name: "Получить код" }).click();
    await page.getByRole("textbox", { name: "Код из сообщения" }).waitFor();
    await page.getByRole("textbox", { name: "Код из сообщения" }).pressSequentially(await codeOf(phone, before));
  };

  return { codeOf, linkOf, enterByPhone };
};
