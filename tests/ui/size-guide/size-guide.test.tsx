import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SizeGuidePage } from "#core/size-tables/size-tables.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
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
