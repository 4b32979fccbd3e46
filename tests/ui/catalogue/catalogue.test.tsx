import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CataloguePage } from "#core/page/page.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { CatalogueView } from "#ui/catalogue/CatalogueView.tsx";

const PAGE: CataloguePage = {
  meta: { title: "Каталог", description: "", canonical: "/catalog" },
  breadcrumbs: [{ name: "Главная", link: "/" }],
  title: "Каталог",
  sections: [
    {
      title: "Женщинам",
      link: "/catalog/women",
      total: 3,
      categories: [{ title: "Платья", link: "/catalog/women/dresses", total: 3, image: null }],
    },
    {
      title: "Мужчинам",
      link: "/catalog/men",
      total: 1,
      categories: [{ title: "Обувь", link: "/catalog/men/shoes", total: 1, image: null }],
    },
  ],
};

describe.each(MODES)("the catalogue, $mode", ({ isStrict }) => {
  it("leads to every category of each gender", () => {
    show(<CatalogueView page={PAGE} />, { isStrict });
    const women = screen.getByRole("region", { name: "Женщинам" });
    expect(
      within(women)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Смотреть все Женщинам", "/catalog/women"],
      ["Платья3 модели", "/catalog/women/dresses"],
    ]);
    const jumps = within(screen.getByRole("navigation", { name: "На этой странице" })).getAllByRole("link");
    expect(jumps.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.getAttribute("aria-labelledby"))).toEqual([
      "women-title",
      "men-title",
    ]);
  });

  it("of one gender has nowhere to jump", () => {
    show(<CatalogueView page={{ ...PAGE, sections: PAGE.sections.slice(1) }} />, { isStrict });
    expect(screen.queryByRole("navigation", { name: "На этой странице" })).toBeNull();
  });
});
