import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { type Fault, FAULTS } from "./broken-network.ts";
import { at, isAwake, meetingFaults, under, wishWords } from "./meeting-faults.ts";
import { productAt } from "./shopper.ts";

/** Of the shop's news: what the store has answered, and that no answer came. */
const newsWords = ({ reason, line, isSlow }: Fault): string => {
  if (isSlow || line?.startsWith("TypeError") === true) return "Ошибка, попробуйте повторить попытку чуть позже";
  return reason || "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.";
};

meetingFaults(({ page, enter, comeTo }) => {
  const footer = () => page().getByRole("contentinfo");
  const news = () => page().getByRole("dialog", { name: "Новости магазина" });
  const thanks = () => page().getByRole("dialog", { name: "Вы подписаны" });
  return [
    {
      name: "the shop's news, asked for in the footer",
      fits: at("/subscribe-ajax"),
      come: async () => {
        await comeTo("/");
        const field = footer().getByRole("textbox", { name: "Почта для новостей" });
        await field.focus();
        await isAwake(field);
        await field.fill("footer@example.ru");
      },
      press: () => enter(footer().getByRole("button", { name: "Подписаться" })),
      words: newsWords,
      done: () => thanks().getByRole("button", { name: "Готово" }).waitFor(),
      isBare: true,
      faults: FAULTS,
    },
    {
      name: "the shop's news, asked for in the menu's popup",
      fits: at("/subscribe-ajax"),
      come: async () => {
        await comeTo("/");
        await page()
          .getByRole("button", { name: /Меню|Каталог/ })
          .locator("visible=true")
          .first()
          .click();
        // Before its script has come the link leads to the page of news.
        const door = page().getByRole("link", { name: "Подписаться на новости" });
        await isAwake(door);
        await door.click();
        await news().getByRole("textbox").fill("menu@example.ru");
      },
      press: () => enter(news().getByRole("button", { name: "Подписаться" })),
      words: newsWords,
      done: () => thanks().getByRole("button", { name: "Готово" }).waitFor(),
      isBare: true,
    },
    {
      name: "a wish on a product's page",
      fits: under("/user/wishlist/add-item/"),
      come: () => comeTo(productAt(DEMO_STATES.available)),
      press: () => enter(page().locator(".buy-box > .heart")),
      words: wishWords,
      done: () => page().locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor(),
      faults: FAULTS,
    },
    {
      name: "a wish of a product's page that is taken away there",
      fits: under("/user/wishlist/remove-item/"),
      come: async () => {
        await comeTo(productAt(DEMO_STATES.available));
        await page().locator(".buy-box > .heart").click();
        await page().locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor();
        await comeTo(productAt(DEMO_STATES.available));
        await page().locator(".buy-box > .heart[aria-pressed=true]").waitFor();
      },
      press: () => enter(page().locator(".buy-box > .heart")),
      words: wishWords,
      done: () => page().locator(".toast", { hasText: "Изделие убрано из вишлиста" }).waitFor(),
      faults: FAULTS,
    },
  ];
});
