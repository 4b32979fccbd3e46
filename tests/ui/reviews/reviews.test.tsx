import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { summaryOf } from "#core/reviews/review.rules.ts";
import type { Review, ReviewsPage, ReviewSummary } from "#core/reviews/review.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { ReviewsView } from "#ui/reviews/ReviewsView.tsx";

const aReview = (given: Partial<Review> & Pick<Review, "id">): Review => ({
  score: 5,
  text: "Тёплое.\nСидит как надо.",
  author: "Анна",
  date: "2026-01-03",
  fit: "true",
  size: "M",
  height: 168,
  photos: [],
  answer: "",
  ...given,
});

const REVIEWS = [
  aReview({ id: 3, answer: "Спасибо, Анна!" }),
  aReview({ id: 2, author: "", score: 2, size: "S", height: null, fit: null, text: "" }),
  aReview({ id: 1, height: 158 }),
];
const SUMMARY = summaryOf(REVIEWS, ["S", "M"]) as ReviewSummary;

const PAGE: ReviewsPage = {
  meta: { title: "Отзывы", description: "", canonical: "/catalog/product/palto" },
  breadcrumbs: [{ name: "Пальто", link: "/catalog/product/palto" }],
  product: { id: 1, title: "Пальто", url: "/catalog/product/palto" },
  summary: SUMMARY,
  items: REVIEWS,
  filter: { size: "", height: "" },
  page: 1,
  total: 3,
};

describe.each(MODES)("reviews in %s mode", (_, strict) => {
  it("say the score, how it is spread, how the thing sits, who said what, and what the shop answered", () => {
    show(<ReviewsView page={PAGE} />, strict);
    expect(screen.getAllByRole("img", { name: "Оценка: 4 из 5" })).toHaveLength(1);
    expect(screen.getByText("5 звёзд: 2")).toBeTruthy();
    expect(screen.getByText("2 звезды: 1")).toBeTruthy();
    expect(screen.getByText("Соответствует размеру: 2")).toBeTruthy();
    // Two of those who said it are too few to speak for all.
    expect(screen.queryByText("Чаще всего соответствует размеру")).toBeNull();
    expect(screen.getByText("Размер M · рост 168 см · соответствует размеру")).toBeTruthy();
    expect(screen.getAllByText("3 января 2026")).toHaveLength(3);
    expect(screen.getByText("Покупатель")).toBeTruthy();
    const answer = screen.getByText("Ответ магазина").parentElement as HTMLElement;
    expect(within(answer).getByText("Спасибо, Анна!")).toBeTruthy();
  });

  it("are parted by size and height with links that keep the other choice", () => {
    show(<ReviewsView page={{ ...PAGE, filter: { size: "M", height: "" }, items: [], total: 0 }} />, strict);
    const link = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    // What is pressed keeps the focus, without scripts by the address.
    expect(link(/^S/)).toBe("/catalog/product/palto/reviews?size=S#review-size-S");
    expect(link(/^160–169 см/)).toBe("/catalog/product/palto/reviews?size=M&height=160-169#review-height-160-169");
    expect(document.getElementById("review-height-160-169")).toBe(screen.getByRole("link", { name: /^160–169 см/ }));
    expect(screen.getByRole("link", { name: /^M/ }).getAttribute("aria-current")).toBe("true");
    expect(link(/^Сбросить/)).toBe("/catalog/product/palto/reviews");
    const lists = ["Размер", "Рост"].map((name) => screen.getByRole("list", { name }));
    expect(lists.map((list) => within(list).getAllByRole("link")[0]?.textContent)).toEqual(["Любой", "Любой"]);
  });

  it("say how many are shown, and say it anew when that is another number", async () => {
    const pages: readonly ReviewsPage[] = [
      PAGE,
      { ...PAGE, filter: { size: "S", height: "" }, items: REVIEWS.slice(1, 2), total: 1 },
      { ...PAGE, total: 25 },
      { ...PAGE, total: 25, page: 3 },
      { ...PAGE, total: 21, page: 3, items: REVIEWS.slice(0, 1) },
      { ...PAGE, filter: { size: "M", height: "0-159" }, items: [], total: 0 },
    ];
    const Turned = () => {
      const [place, turn] = useState(0);
      return (
        <>
          <ReviewsView page={pages[place] ?? PAGE} />
          <button type="button" onClick={() => turn(place + 1)}>
            next
          </button>
        </>
      );
    };
    show(<Turned />, strict);
    const region = screen.getByRole("status");
    await within(region).findByText("Показано 3 отзыва");
    const said = pages.map(() => {
      const words = screen.getByRole("status") === region ? region.textContent : "another region";
      fireEvent.click(screen.getByRole("button", { name: "next" }));
      return words;
    });
    expect(said).toEqual([
      "Показано 3 отзыва",
      "Показан 1 отзыв",
      "Показано 3 отзыва из 25",
      "Показаны отзывы 21–23 из 25",
      "Показан отзыв 21 из 21",
      "С таким размером и ростом пока никто не писал.",
    ]);
  });

  it("have ways to the pages before and after", () => {
    show(<ReviewsView page={{ ...PAGE, page: 2, total: 25 }} />, strict);
    const pages = screen.getByRole("navigation", { name: "Страница 2 из 3" });
    expect(
      within(pages)
        .getAllByRole("link")
        .map((one) => [one.textContent, one.getAttribute("href")]),
    ).toEqual([
      ["Предыдущие отзывы", "/catalog/product/palto/reviews#review-page"],
      ["Следующие отзывы", "/catalog/product/palto/reviews?page=3#review-page"],
    ]);
    expect(screen.getByRole("region", { name: "Страница 2 из 3" }).id).toBe("review-page");
  });
});
