import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SizeTablesOf } from "#app/layers/SizeTablesOf.tsx";
import { popupOfWish } from "#core/popups/popup.ts";
import type { SizeGuidePage } from "#core/size-tables/size-tables.ts";
import { aSize } from "#tests/support/builders.ts";
import { measureAtOnce } from "#tests/support/measure-at-once.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { SizeGuideView } from "#ui/size-guide/SizeGuideView.tsx";

const PAGE: SizeGuidePage = {
  meta: { title: "Таблицы размеров", description: "", canonical: "/size-guide" },
  breadcrumbs: [{ name: "Главная", link: "/" }],
  title: "Таблицы размеров",
  intro: "Мерки тела в сантиметрах.",
  sections: [
    {
      id: "women",
      title: "Женщинам",
      tables: [
        {
          label: "Верх",
          title: "Верх и платья",
          content: [
            ["INT", "Грудь, см"],
            ["S", "86–89"],
          ],
          text: "Без одежды.",
          note: "Между размерами — больший.",
        },
        { label: "Пусто", title: "Пусто", content: [], text: "", note: "" },
        { label: "Сумки", title: "Сумки", content: "Один размер.\nПримерять не нужно.", text: "", note: "" },
      ],
    },
  ],
  measuring: { title: "Как снять мерки", intro: "Нужна лента.", steps: [{ title: "Обхват груди", text: "Проведите ленту." }] },
  note: "У вещи есть и обмеры.",
  contactsText: "Не уверены?",
  contactsItems: [
    { alias: "phone", link: "tel:123", gaLabel: "phone" },
    { alias: "pigeon", link: "pigeon:1", gaLabel: "pigeon" },
  ],
};

describe.each(MODES)("the page of sizes, $mode", ({ isStrict }) => {
  it("has tables that say what each cell is of, in a part that the keyboard can scroll", () => {
    show(<SizeGuideView page={PAGE} />, { isStrict });
    const part = screen.getByRole("region", { name: "Верх и платья" });
    expect(part.tabIndex).toBe(0);
    const table = within(part).getByRole("table", { name: "Верх и платья" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["INT", "Грудь, см"]);
    expect(within(table).getByRole("rowheader").textContent).toBe("S");
    expect(within(table).getByRole("cell").textContent).toBe("86–89");
    expect(screen.getByText("Без одежды.")).toBeDefined();
    expect(screen.getByText("Между размерами — больший.")).toBeDefined();
  });

  it("breaks the lines of words, and shows no table of nothing", () => {
    show(<SizeGuideView page={PAGE} />, { isStrict });
    expect(screen.getByText(/Один размер\./).innerHTML).toBe("Один размер.<br>Примерять не нужно.");
    expect(screen.queryByText("Пусто")).toBeNull();
  });

  it("leads to each of its parts, and to the people whom a shopper may ask", () => {
    show(<SizeGuideView page={PAGE} />, { isStrict });
    const links = within(screen.getByRole("navigation", { name: "На этой странице" })).getAllByRole("link");
    expect(links.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.tagName)).toEqual(["SECTION", "SECTION"]);
    expect(screen.getByRole("link", { name: "Позвонить" }).getAttribute("href")).toBe("tel:123");
    expect(document.querySelector('[href^="pigeon"]')).toBeNull();
  });
});

// Measurements stay in this browser.
afterEach(() => localStorage.clear());

describe.each(MODES)("which size fits, $mode", ({ isStrict }) => {
  it("is asked, with how to measure oneself, under tables of people alone and not under the measurements of the piece", async () => {
    const { shop, asked } = fakeShop();
    const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M" })];
    const popup = popupOfWish({ kind: "sizes", popupId: "sizes", title: "Размеры", productId: 1, sizes });
    if (popup.kind !== "sizes") throw new Error("another popup");
    const tableOf = (label: string, column: string) => ({
      label,
      title: label,
      content: [
        ["INT", column],
        ["S", "66–69"],
      ],
      text: "",
      note: "",
    });
    const { measuring, note, contactsText, contactsItems } = PAGE;
    const answer = (tables: readonly object[]) =>
      act(() => asked.at(-1)?.answer(right({ tables, measuring, note, contactsText, contactsItems }) as never));
    const ofPeople = () => [screen.queryByText("Какой размер подойдёт"), screen.queryByText("Как снять мерки"), screen.queryByText(note)];
    const all = [expect.anything(), expect.anything(), expect.anything()];
    const both = show(<SizeTablesOf popup={popup} answer={() => undefined} />, { shop, isStrict });
    answer([tableOf("Низ", "Талия, см"), tableOf("Обмеры изделия", "Ширина, см")]);
    expect(ofPeople()).toEqual(all);
    const user = userEvent.setup();
    await user.click(screen.getByRole("tab", { name: "Обмеры изделия" }));
    expect(ofPeople()).toEqual([null, null, null]);
    await user.click(screen.getByRole("tab", { name: "Низ" }));
    expect(ofPeople()).toEqual(all);
    both.unmount();
    show(<SizeTablesOf popup={{ ...popup, productId: 2 }} answer={() => undefined} />, { shop, isStrict });
    answer([tableOf("Обмеры изделия", "Ширина, см")]);
    expect(ofPeople()).toEqual([null, null, null]);
    expect(screen.getByText("Не уверены?")).toBeDefined();
  });

  it("says that a measurement is none once its field is left, and answers without the buttons", async () => {
    const { shop, asked } = fakeShop();
    const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M" })];
    const popup = popupOfWish({ kind: "sizes", popupId: "sizes", title: "Размеры", productId: 1, sizes });
    if (popup.kind !== "sizes") throw new Error("another popup");
    show(<SizeTablesOf popup={popup} answer={() => undefined} />, { shop, isStrict });
    const content = [
      ["INT", "Талия, см"],
      ["S", "66–69"],
      ["M", "70–73"],
    ];
    const { measuring, note, contactsText, contactsItems } = PAGE;
    const tables = [{ label: "Низ", title: "Низ", content, text: "", note: "" }];
    act(() => asked.at(-1)?.answer(right({ tables, measuring, note, contactsText, contactsItems }) as never));
    const user = userEvent.setup();
    const waist = screen.getByRole("textbox", { name: "Обхват талии, см" });
    const said = () => [waist.getAttribute("aria-invalid"), screen.getByRole("status").textContent];
    await user.type(waist, "7");
    expect([said(), screen.queryByRole("alert")?.textContent ?? ""]).toEqual([["false", ""], ""]);
    await user.tab();
    expect([said(), screen.getByRole("alert").textContent]).toEqual([["true", ""], "Число от 30 до 200"]);
    await user.type(waist, "0");
    expect(said()).toEqual(["false", expect.stringMatching(/^Подойдёт размер M/)]);
    expect(within(screen.getByRole("status")).queryByRole("button")).toBeNull();
    expect(screen.getByRole("button", { name: "Выбрать M" })).toBeDefined();
  });

  it.each([
    [300, ["tab"]],
    [900, ["tab", "group Низ"]],
  ])("stops Tab once at its tables, and at a table %i px wide in a panel of 300 once more", async (width, stops) => {
    vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(width);
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
    measureAtOnce();
    const { shop, asked } = fakeShop();
    const popup = popupOfWish({ kind: "sizes", popupId: "sizes", title: "Размеры", productId: 1, sizes: [] });
    if (popup.kind !== "sizes") throw new Error("another popup");
    show(<SizeTablesOf popup={popup} answer={() => undefined} />, { shop, isStrict });
    const [table] = PAGE.sections[0]?.tables ?? [];
    const tables = [
      { ...table, label: "Верх", title: "Верх" },
      { ...table, label: "Низ", title: "Низ" },
    ];
    const { measuring, note, contactsText, contactsItems } = PAGE;
    act(() => asked.at(-1)?.answer(right({ tables, measuring, note, contactsText, contactsItems }) as never));
    await userEvent.setup().click(screen.getByRole("tab", { name: "Низ" }));
    const found = [...document.querySelectorAll<HTMLElement>(".tabs [tabindex='0']")];
    expect(found.map(({ role, ariaLabel }) => [role, ariaLabel].filter((word) => word !== null).join(" "))).toEqual(stops);
  });
});
