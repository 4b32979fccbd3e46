import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import { useWired } from "#app/shop-context.ts";
import { wireNewsletter } from "#app/wiring/newsletter.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { NewsletterForm } from "#ui/subscriptions/NewsletterForm.tsx";
import { useFlow } from "#ui/flows.tsx";

const Footer = () => <NewsletterForm newsletter={useFlow(useWired(wireNewsletter), { place: "footer", brand: "Кромка" })} />;

const field = () => screen.getByLabelText("Почта для новостей");
const button = () => screen.getByRole("button", { name: "Подписаться" });
const send = async (email: string): Promise<void> => {
  const user = userEvent.setup();
  await user.type(field(), email);
  await user.click(button());
};

beforeAll(openableDialogs);

describe.each(MODES)("the shop's news, $mode", ({ isStrict }) => {
  it("are asked for once an address is filled in, said to be under way, and thanked for with what happens next", async () => {
    const { shop, asked } = fakeShop();
    show(<Footer />, { shop, isStrict });
    expect(button().hasAttribute("disabled")).toBe(true);
    await send("anna@example.ru");
    expect([button().hasAttribute("disabled"), button().getAttribute("aria-busy")]).toEqual([false, "true"]);
    expect(asked).toMatchObject([{ name: "newsletter", values: { email: "anna@example.ru" } }]);
    act(() => asked[0]?.answer(right({ text: "Подтвердите адрес", isConfirmed: false }) as never));
    expect(button().getAttribute("aria-busy")).toBe("false");
    const thanks = await screen.findByRole("dialog", { name: "Вы подписаны" });
    expect(thanks.textContent).toContain("Теперь вы будете в курсе всех новинок и специальных предложений");
    expect(screen.getByRole("status").textContent).toBe("Подтвердите адрес");
    expect(asked.at(-1)).toMatchObject({ name: "contest", values: { email: "anna@example.ru", operation: "FooterSubscription" } });
  });

  it("that are refused say what the field lacks, beside it", async () => {
    const { shop, asked } = fakeShop();
    show(<Footer />, { shop, isStrict });
    await send("anna@example.ru");
    act(() => asked[0]?.answer(left(storeError("rejected", "", { email: ["Такой почты нет"] }))));
    expect(await screen.findByText("Такой почты нет")).toBeDefined();
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["for no reason that is said", storeError("rejected"), "Неизвестная ошибка. Попробуйте повторить попытку чуть позже."],
    ["in the store's words", storeError("rejected", "Слишком часто"), "Слишком часто"],
    ["since the shop is broken", storeError("server"), "Неизвестная ошибка. Попробуйте повторить попытку чуть позже."],
    ["since no answer came", storeError("offline"), "Ошибка, попробуйте повторить попытку чуть позже"],
    ["since it took too long", storeError("timeout"), "Ошибка, попробуйте повторить попытку чуть позже"],
  ])("that fail %s say so", async (_, error, words) => {
    const { shop, asked } = fakeShop();
    show(<Footer />, { shop, isStrict });
    await send("anna@example.ru");
    act(() => asked[0]?.answer(left(error)));
    expect(await screen.findByText(words)).toBeDefined();
    expect(button().getAttribute("aria-busy")).toBe("false");
    await userEvent.setup().click(button());
    // What was said of the first try is over with the second.
    await waitFor(() => expect(screen.getByText(words).closest(".notification-leaving")).not.toBeNull());
  });

  it("that are asked for without a network say so", async () => {
    const { shop, asked } = fakeShop();
    show(<Footer />, { shop, isStrict });
    act(() => shop.storefront.send({ type: "network.lost" }));
    await send("anna@example.ru");
    act(() => asked[0]?.answer(left(storeError("offline"))));
    expect(await screen.findByText("Нет соединения. Проверьте интернет и попробуйте ещё раз.")).toBeDefined();
  });
});
