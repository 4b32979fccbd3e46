import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { watchCards } from "#app/goods/watch-cards.ts";
import type { Impression } from "#core/analytics/analytics.ts";
import { LAST_VIEWED_LIST } from "#core/analytics/analytics.rules.ts";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { RelatedProducts } from "#ui/product/RelatedProducts.tsx";
import { aProduct } from "#tests/support/builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";

const observed = new Set<Element>();
let seeAs: (card: Element, ratio: number) => void = () => undefined;

beforeEach(() => {
  observed.clear();
  globalThis.IntersectionObserver = class {
    constructor(hear: IntersectionObserverCallback) {
      seeAs = (target, intersectionRatio) => {
        if (observed.has(target))
          hear([{ target, intersectionRatio } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      };
    }
    observe = (target: Element) => void observed.add(target);
    unobserve = (target: Element) => void observed.delete(target);
    disconnect = () => observed.clear();
  } as unknown as typeof IntersectionObserver;
});

const [coat, scarf] = [aProduct({ id: 1, title: "Пальто" }), aProduct({ id: 2, title: "Шарф" })];

const open = async () => {
  const told: Impression[] = [];
  show(
    <>
      <ul>
        <li>
          <ProductCard product={coat} sizes="50vw" />
        </li>
      </ul>
      <RelatedProducts title="Похожие" items={[coat, scarf]} />
      <div data-list={LAST_VIEWED_LIST.list} data-category={LAST_VIEWED_LIST.category}>
        <RelatedProducts title="Вы недавно смотрели" items={[scarf]} />
      </div>
    </>,
    fakeShop(),
  );
  const stop = watchCards((seen) => told.push(seen));
  await waitFor(() => expect(observed.size).toBe(4));
  return { told, stop, cards: screen.getAllByRole("article") };
};

describe("cards that are seen", () => {
  it("are told once each, when four tenths of them are in view, with their list and their place in it", async () => {
    const { told, stop, cards } = await open();
    act(() => {
      for (const card of cards) seeAs(card, 0.39);
    });
    expect(told).toEqual([]);
    act(() => {
      for (const ratio of [0.4, 1]) for (const card of cards) seeAs(card, ratio);
    });
    expect(told.map(({ productId, position, list, category }) => [productId, position, list, category])).toEqual([
      [1, 1, "Product list", "/"],
      [1, 1, "Default slider", ""],
      [2, 2, "Default slider", ""],
      [2, 1, "Recently viewed slider", "Recently viewed"],
    ]);
    stop();
    expect(observed.size).toBe(0);
  });
});
