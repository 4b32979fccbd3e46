import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import { CodeFieldOf } from "#app/promo/CodeFieldOf.tsx";
import type { AppliedCode } from "#core/cart/cart.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { codeFieldMachine, UNFOLLOWED_CODES } from "#core/promo/code-field.machine.ts";
import { CodeField } from "#ui/promo/CodeField.tsx";
import { aCart, someCounters } from "#tests/support/builders.ts";
import { fakeShop, lookAfter, MODES, show } from "#tests/support/ui-harness.tsx";

const promo = (title: string): AppliedCode => ({ id: "promo", kind: "promo", title, amount: 500, isFreeDelivery: false, note: "" });

/** A field whose store answers when told to. */
const openField = () => {
  let answer = (): void => undefined;
  const field = createActor(
    codeFieldMachine.provide({
      actors: {
        hearShop: fromCallback(() => undefined) as never,
        applyCode: fromCallback(({ sendBack }) => {
          answer = () => sendBack({ type: "code.kept", counters: someCounters(2) });
        }) as never,
        removeCode: fromCallback(({ sendBack }) => {
          answer = () => sendBack({ type: "code.kept", counters: someCounters(3) });
        }) as never,
      },
      actions: { ...UNFOLLOWED_CODES, tellShop: () => undefined },
    }),
    { input: { mode: "default" } },
  ).start();
  return { field, answer: () => act(() => answer()) };
};

it("keeps a code that was typed while another was on its way, and empties the line of one that was applied", async () => {
  const { field, answer } = openField();
  render(<CodeField field={field} mode="default" codes={[]} total={null} fault={null} />);
  const line = screen.getByLabelText<HTMLInputElement>("Промокод или сертификат");
  await userEvent.type(line, "ПЕРВЫЙ{Enter}");
  await userEvent.clear(line);
  await userEvent.type(line, "КРОМКА10{Enter}");
  answer();
  expect(line.value).toBe("КРОМКА10");
  await userEvent.type(line, "{Enter}");
  answer();
  expect(line.value).toBe("");
});

it("a code that was typed in the cart is applied before the way to the checkout is taken", async () => {
  const { field, answer } = openField();
  const taken: boolean[] = [];
  render(
    <section>
      <p className="cart-order">
        <a href="#order" onClick={(event) => taken.push(!event.defaultPrevented)}>
          Оформить заказ
        </a>
      </p>
      <CodeField field={field} mode="default" codes={[]} total={null} fault={null} />
    </section>,
  );
  const order = () => userEvent.click(screen.getByRole("link"));
  const line = screen.getByLabelText<HTMLInputElement>("Промокод или сертификат");
  await userEvent.type(line, " ПЕРВЫЙ");
  await order();
  expect([taken.at(-1), field.getSnapshot().value, document.activeElement]).toEqual([false, "asking", line]);
  answer();
  expect(line.value).toBe("");
  await order();
  expect(taken.at(-1)).toBe(true);
  // What was applied and is not there any more is typed to be applied again.
  await userEvent.type(line, "ПЕРВЫЙ");
  await order();
  expect([taken.at(-1), field.getSnapshot().value]).toEqual([false, "asking"]);
});

it("a promo code that takes the place of another says of which, and what it did, and has a way back", async () => {
  const { field, answer } = openField();
  const shown = (codes: readonly AppliedCode[]) => <CodeField field={field} mode="default" codes={codes} total={null} fault={null} />;
  const { rerender } = render(shown([]));
  const apply = async (code: string, before: readonly AppliedCode[]): Promise<void> => {
    rerender(shown(before));
    await userEvent.type(screen.getByLabelText("Промокод или сертификат"), `${code}{Enter}`);
    answer();
    rerender(shown([promo(code)]));
  };
  await apply("ДЕСЯТЬ", []);
  expect(screen.getByText("Применили.")).toBeDefined();
  await apply("ПЕРВЫЙ", [promo("ДЕСЯТЬ")]);
  expect(screen.getByText("Применили вместо промокода ДЕСЯТЬ (−500 ₽).")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Вернуть ДЕСЯТЬ" }));
  answer();
  rerender(shown([promo("ДЕСЯТЬ")]));
  expect(screen.getByText("Применили вместо промокода ПЕРВЫЙ (−500 ₽).")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Промокод или сертификат"));
});

it("an empty line that is sent says aloud that it is empty", async () => {
  const { field } = openField();
  render(<CodeField field={field} mode="default" codes={[]} total={null} fault={null} />);
  expect(screen.queryByRole("alert")).toBeNull();
  const line = screen.getByLabelText("Промокод или сертификат");
  line.focus();
  await userEvent.keyboard("{Enter}");
  expect([screen.getByRole("alert").textContent, document.activeElement]).toEqual(["Введите промокод или код сертификата.", line]);
});

describe("what a code does to the money is said once the cart has come with it", () => {
  const applyTo = async (total: number | null, less: number | null) => {
    const { field, answer } = openField();
    const shown = (codes: readonly AppliedCode[], sum: number | null) => (
      <CodeField field={field} mode="default" codes={codes} total={sum} fault={null} />
    );
    const { rerender } = render(shown([], total));
    await userEvent.type(screen.getByLabelText("Промокод или сертификат"), "десять{Enter}");
    answer();
    const said = () => screen.getByRole("status").textContent.replaceAll("\u00a0", " ");
    const before = said();
    rerender(shown([promo("ДЕСЯТЬ")], less));
    const after = said();
    return { field, rerender: (codes: readonly AppliedCode[], sum: number) => rerender(shown(codes, sum)), before, after, said, answer };
  };

  it("with the sum beside a cart, and another sum that comes later is not said here", async () => {
    const { rerender, before, after, said } = await applyTo(5000, 4500);
    expect([before, after]).toEqual(["Применили.", "Применили. Промокод ДЕСЯТЬ: −500 ₽. Итого 4 500 ₽."]);
    rerender([promo("ДЕСЯТЬ")], 9500);
    expect(said()).toBe(after);
  });

  it("with the sum that is back when the code was taken away", async () => {
    const { rerender, said, answer } = await applyTo(5000, 4500);
    await userEvent.click(screen.getByRole("button", { name: "Убрать: Промокод ДЕСЯТЬ" }));
    answer();
    expect(said()).toBe("Убрали.");
    rerender([], 5000);
    expect(said()).toBe("Убрали. Итого 5 000 ₽.");
  });

  it("without it in a checkout, whose sum is read out where it stands", async () => {
    expect((await applyTo(null, null)).after).toBe("Применили. Промокод ДЕСЯТЬ: −500 ₽.");
  });
});

it("what a promo code does no more is not said beside why", async () => {
  const { field, answer } = openField();
  const shown = (codes: readonly AppliedCode[]) => <CodeField field={field} mode="default" codes={codes} total={null} fault={null} />;
  const { rerender } = render(shown([]));
  await userEvent.type(screen.getByLabelText("Промокод или сертификат"), "кромка10{Enter}");
  answer();
  rerender(shown([promo("КРОМКА10")]));
  expect(screen.getByText("Применили.")).toBeDefined();
  rerender(shown([{ ...promo("КРОМКА10"), amount: 0, note: "Этот промокод действует от 5 000 ₽." }]));
  expect(screen.queryByText("Применили.")).toBeNull();
});

describe.each(MODES)("with this shop's ports, $mode", ({ isStrict }) => {
  const line = <CodeFieldOf mode="default" codes={[]} total={null} fault={null} />;
  const apply = () => userEvent.type(screen.getByLabelText("Промокод или сертификат"), "ПЕРВЫЙ{Enter}");

  it("an answer that was lost says what nobody knows, and has the carts asked for anew; a refusal does not", async () => {
    const { shop, asked, told } = fakeShop();
    show(line, { shop, isStrict });
    await apply();
    act(() => asked[0]?.answer(left(storeError("rejected", "Такого промокода нет."))));
    expect(told).toEqual([]);
    await apply();
    act(() => asked[1]?.answer(left(storeError("timeout"))));
    const look = await lookAfter(asked, 1);
    act(() => look.answer(left(storeError("timeout"))));
    expect(told).toEqual([{ type: "store.doubted" }]);
    expect(screen.getByText("Магазин не отвечает, и неизвестно, получилось ли. Проверьте интернет и обновите страницу.")).toBeDefined();
  });

  it("a code whose answer was lost is applied when it lies beside the cart, and no failure is said", async () => {
    const { shop, asked, told } = fakeShop();
    show(line, { shop, isStrict });
    await apply();
    act(() => asked[0]?.answer(left(storeError("offline"))));
    const look = await lookAfter(asked, 0);
    act(() => look.answer(right({ cart: { ...aCart([]), codes: [promo("ПЕРВЫЙ")] }, counters: someCounters(2) })));
    expect(told).toEqual([{ type: "counters.arrived", counters: someCounters(2) }]);
    expect(screen.getByText("Применили.")).toBeDefined();
  });

  it("that a code was applied is said until the cart changes once more", async () => {
    const { shop, asked } = fakeShop();
    show(line, { shop, isStrict });
    await apply();
    act(() => asked.find(({ name }) => name === "applyCode")?.answer(right({ counters: someCounters(2) })));
    act(() => shop.storefront.send({ type: "counters.arrived", counters: someCounters(2) }));
    expect(screen.getByText("Применили.")).toBeDefined();
    act(() => shop.storefront.send({ type: "counters.arrived", counters: someCounters(3) }));
    expect(screen.queryByText("Применили.")).toBeNull();
  });

  it("a code goes on when its page is left: the carts are counted anew", async () => {
    const { shop, asked, told } = fakeShop();
    const { unmount } = show(line, { shop, isStrict });
    await apply();
    unmount();
    act(() => asked[0]?.answer(right({ counters: someCounters(2) }) as never));
    expect(told).toEqual([{ type: "counters.arrived", counters: someCounters(2) }]);
  });
});
