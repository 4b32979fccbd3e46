import { DEFAULT_LIST, IMPRESSED, isImpressed } from "#core/analytics/analytics.rules.ts";
import type { Impression, ShownList } from "#core/analytics/analytics.ts";
import { SLIDER } from "#core/product-slider/slider.rules.ts";
import { productShownBy } from "#ui/product/shown-cards.ts";
import { hearRows } from "#ui/product/shown-rows.ts";

/** The list that a card stands in: its row's own name, or that of any row; a page of goods by its address. */
const listOf = (card: Element): ShownList => {
  const named = card.closest<HTMLElement>("[data-list]")?.dataset;
  if (named !== undefined) return { list: named["list"] ?? DEFAULT_LIST.list, category: named["category"] ?? "" };
  return card.closest(".slider") === null ? { list: "Product list", category: location.pathname } : DEFAULT_LIST;
};

const positionOf = (card: Element): number => {
  const place = card.closest("li");
  return place?.parentElement ? [...place.parentElement.children].indexOf(place) + 1 : 1;
};

/** Tells of each card of the page once, when enough of it is in view. Answers with what ends it. */
export const watchCards = (tell: (seen: Impression) => void): (() => void) => {
  const watched = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        if (!isImpressed(intersectionRatio)) continue;
        watching.unobserve(target);
        const product = productShownBy(target);
        // React has not taken it over yet: it is looked at again.
        if (product === null) watched.delete(target);
        else tell({ event: "impression", productId: product.id, position: positionOf(target), ...listOf(target) });
      }
    },
    { threshold: IMPRESSED },
  );
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const card of document.querySelectorAll(".card"))
        if (!watched.has(card)) {
          watched.add(card);
          watching.observe(card);
        }
    }, SLIDER.updateDebounce);
  };
  const pages = new MutationObserver(look);
  pages.observe(document.body, { childList: true, subtree: true });
  const stop = hearRows(look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
    pages.disconnect();
    watching.disconnect();
  };
};
