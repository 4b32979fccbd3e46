import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ScaleDetail } from "#core/catalogue/product.ts";
import { Details } from "#ui/product/Details.tsx";
import { Questions } from "#ui/product/Questions.tsx";
import { aProduct } from "#tests/support/builders.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";

const PILLING = { title: "Пиллингуемость", value: 2, tooltip: "Как легко появляются катышки", content: "Под ремнём сумки." };
const product = aProduct({
  article: "1126-014-1",
  details: [
    { name: "temperature", title: "Температурный режим", value: "до −5 °C" },
    { name: "parameters", title: "Обмеры", value: "от 102 см" },
  ],
  scales: [PILLING, { ...PILLING, title: "Сминаемость", tooltip: "" }],
});

describe.each(MODES)("what is known of a product in %s mode", (_, strict) => {
  it("begins with its article and ends with its temperature", () => {
    show(<Details product={product} partPayment={null} onScale={() => {}} />, strict);
    expect([...document.querySelectorAll("dt")].map((term) => term.textContent)).toEqual(["Артикул", "Обмеры", "Температурный режим"]);
    expect(document.querySelector("dd")?.textContent).toContain("1126-014-1");
  });

  it("takes the article along, and says so", async () => {
    const user = userEvent.setup();
    show(<Details product={product} partPayment={null} onScale={() => {}} />, strict);
    await user.click(screen.getByRole("button", { name: "Скопировать артикул 1126-014-1", hidden: true }));
    expect(await navigator.clipboard.readText()).toBe("1126-014-1");
    expect(screen.getByText("Артикул скопирован").getAttribute("role")).toBe("status");
  });

  it("shows a few words at a scale's sign, and tells of it when that is pressed", async () => {
    const onScale = vi.fn<(scale: ScaleDetail) => void>();
    show(<Details product={product} partPayment={null} onScale={onScale} />, strict);
    const sign = document.querySelector("[aria-label='Что такое «Пиллингуемость»']") as HTMLElement;
    const words = document.getElementById(sign.getAttribute("aria-describedby") ?? "");
    expect([words?.textContent, words?.dataset["shown"]]).toEqual([PILLING.tooltip, undefined]);
    await userEvent.hover(sign);
    expect(words?.dataset["shown"]).toBe("true");
    await userEvent.click(sign);
    expect(onScale.mock.calls).toEqual([[PILLING]]);
    // A scale that nobody has described has no sign.
    expect(document.querySelector("[aria-label='Что такое «Сминаемость»']")).toBeNull();
  });
});

it("says in how many parts it can be paid, where somebody said so", () => {
  show(<Details product={product} partPayment={{ parts: 4, partSum: 1250 }} onScale={() => {}} />);
  expect(document.querySelector(".part-payment")?.textContent).toBe("Оплата частями: 4 платежа по 1\u00A0250\u00A0₽");
});

it("without a clipboard there is nothing to press", () => {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
  if ("clipboard" in navigator) delete (Navigator.prototype as { clipboard?: unknown }).clipboard;
  delete (navigator as { clipboard?: unknown }).clipboard;
  act(() => void show(<Details product={product} partPayment={null} onScale={() => {}} />));
  expect(screen.queryByRole("button", { name: /Скопировать/, hidden: true })).toBeNull();
  if (clipboard !== undefined) Object.defineProperty(Navigator.prototype, "clipboard", clipboard);
});

it("questions lead to the chats that the shop has, and to none that it has not", () => {
  const { unmount } = show(<Questions chats={{ messenger: "https://chat.example/78000000000", bot: "https://bot.example/" }} />);
  expect(screen.getByRole("heading", { name: "Остались вопросы?" })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://chat.example/78000000000",
    "https://bot.example/",
  ]);
  unmount();
  show(<Questions chats={{ messenger: "", bot: "" }} />);
  expect(screen.queryByRole("heading")).toBeNull();
});
