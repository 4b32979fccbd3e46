import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { at, changeWords, isAwake, meetingFaults, under, wishWords } from "./meeting-faults.ts";
import { productAt } from "./shopper.ts";

meetingFaults(({ page, enter, comeTo, cartWith, popup }) => {
  const card = () => page().locator(".card").first();
  const codeLine = () => page().getByRole("textbox", { name: "Промокод или сертификат" });

  const typeCode = async (): Promise<void> => {
    await cartWith(productAt(DEMO_STATES.available));
    await codeLine().focus();
    await isAwake(page().locator("#codes"));
    await codeLine().fill("пальто15");
  };
  const askToWait = async (): Promise<void> => {
    await comeTo(productAt(DEMO_STATES.oneSizeSoldOut));
    await page().locator(".chip-disabled").first().click();
    await page().locator(".buy-box-actions .button").click();
    await popup().getByLabel("Имя").fill("Вера");
    await popup().getByLabel("Телефон").fill("9991234568");
    await popup().getByLabel("Эл. почта").fill("vera@example.ru");
  };
  const wait = () => enter(popup().getByRole("button", { name: "Подписаться" }));
  return [
    {
      name: "another size of a line",
      fits: at("/cart/cart/change-size"),
      come: async () => {
        await cartWith(productAt(DEMO_STATES.available));
        await page().locator(".line-size summary").click();
        await isAwake(page().locator(".line-size"));
        await page().locator(".line-size select").selectOption({ index: 1 });
      },
      press: () => enter(page().locator(".line-size").getByRole("button", { name: "Изменить" })),
      words: changeWords,
      done: () => page().locator(".cart-line-title:focus").waitFor(),
    },
    {
      name: "a line that was put aside and is brought back",
      fits: at("/cart/cart/update-item"),
      come: async () => {
        await cartWith(productAt(DEMO_STATES.oneSize));
        await page().locator(".cart-line-save").hover();
        await isAwake(page().locator("#save-line"));
        await page().locator(".cart-line-save").click();
        await page().locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor();
        await page().clock.runFor(6_000);
      },
      press: () => enter(page().locator(".cart-removed button")),
      words: changeWords,
      done: () => page().locator(".cart-line").waitFor(),
    },
    {
      name: "a promo code",
      fits: at("/cart/codes"),
      come: typeCode,
      press: () => enter(page().getByRole("button", { name: "Применить" })),
      words: () => "Не получилось: нет ответа от магазина. Попробуйте ещё раз.",
      done: () => page().locator(".code-list").getByText("Промокод ПАЛЬТО15").waitFor(),
    },
    {
      name: "a promo code that is taken off",
      fits: at("/cart/codes/remove"),
      come: async () => {
        await typeCode();
        await page().keyboard.press("Enter");
        await page().locator(".code-list").getByText("Промокод ПАЛЬТО15").waitFor();
      },
      press: () => enter(page().getByRole("button", { name: "Убрать: Промокод ПАЛЬТО15" })),
      words: () => "Не получилось: нет ответа от магазина. Попробуйте ещё раз.",
      done: () => page().locator(".code-list").waitFor({ state: "detached" }),
    },
    {
      name: "waiting for a size",
      fits: at("/subscription/subscription/item-subscribe"),
      come: askToWait,
      press: wait,
      words: changeWords,
      done: () => page().getByRole("dialog", { name: "Вы подписаны" }).waitFor(),
      isBare: true,
    },
    {
      name: "waiting no more",
      fits: at("/subscription/subscription/item-unsubscribe"),
      come: async () => {
        await askToWait();
        await wait();
        await page().getByRole("dialog", { name: "Вы подписаны" }).waitFor();
        await comeTo("/profile/subscribe");
      },
      press: async () => {
        await enter(page().getByRole("button", { name: /Отписаться: / }));
        await enter(popup().getByRole("button", { name: "Отписаться" }));
      },
      words: () => "Ошибка при выполнении операции",
      done: () => page().getByText("Вы пока ни на что не подписаны").waitFor(),
      isBare: true,
    },
    {
      name: "a wish",
      fits: under("/user/wishlist/add-item/"),
      come: () => comeTo("/catalog/women"),
      press: () => enter(card().locator(".heart")),
      words: wishWords,
      done: () => page().locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor(),
    },
    {
      name: "a wish that is taken away",
      fits: under("/user/wishlist/remove-item/"),
      come: async () => {
        await comeTo("/catalog/women");
        await card().locator(".heart").click();
        await page().locator(".toast", { hasText: "Изделие добавлено в вишлист" }).waitFor();
        await comeTo("/user/wishlist");
      },
      press: () => enter(page().locator(".wishlist-remove")),
      words: wishWords,
      done: () => page().getByText("Здесь пока пусто").waitFor(),
    },
  ];
});
