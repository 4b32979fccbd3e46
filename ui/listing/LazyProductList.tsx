import { useSelector } from "@xstate/react";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { ListingQuery } from "#core/listing/listing.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import { END_OF_LIST } from "#core/lazy-list/lazy-list.rules.ts";
import { itemsOf, type LazyListRef, listEnd } from "#core/lazy-list/lazy-list.view.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { Button } from "#ui/parts/Button.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { listingText } from "#ui/text/listing-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "#ui/product/product-grid.css";

const CARD_SIZES = "(min-width: 1600px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw";

/** Tells the list that its end came near and stayed there for a moment; the browser's own observer, so that scrolling stays free of work. */
const useEndSeen = (list: LazyListRef, isIdle: boolean) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = end.current;
    if (node === null || !isIdle) return undefined;
    const { margin, threshold, rest, longestRest } = END_OF_LIST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let firstSeen: number | null = null;
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting !== true) return;
      firstSeen ??= performance.now();
      const left = firstSeen + longestRest - performance.now();
      timer = setTimeout(() => list.send({ type: "end.seen" }), Math.max(0, Math.min(rest, left)));
    };
    const observer = new IntersectionObserver(look, { rootMargin: `${margin}px`, threshold });
    observer.observe(node);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, isIdle]);
  return end;
};

/** The places of cards that are on their way: a row of a desktop. */
const WAITING = [0, 1, 2, 3];

/** What a phone shows of a list at first, and what is drawn at a time after that. */
const PIECE = 4;

/** How many cards are drawn: all that stand when the page does, or one piece after the other, each after the paint of the one before. */
const useDrawnCards = (count: number, isInPieces: boolean): number => {
  const [drawn, draw] = useState(isInPieces ? PIECE : Infinity);
  useEffect(() => {
    if (drawn >= count) return undefined;
    let isOver = false;
    afterPaint(() => {
      if (!isOver) startTransition(() => draw(drawn + PIECE));
    });
    return () => {
      isOver = true;
    };
  }, [drawn, count]);
  return drawn;
};

const titleAt = (part: HTMLElement, place: number): HTMLElement | null =>
  part.querySelector<HTMLElement>(`.grid > li:nth-child(${place + 1}) .card-title a`);

/** What asked for more and is gone leaves the focus at what it brought: the first card that came since, else at what can be asked next. */
const MORE_FOCUS = {
  placeOf: (target: Element): number => target.closest(".list")?.querySelectorAll("[data-product]").length ?? 0,
  next: (part: HTMLElement, place: number): HTMLElement | null =>
    titleAt(part, place) ?? part.querySelector<HTMLElement>("[rel=next], .list-foot button"),
};

/** What has asked for more and still stands, behind what it brought, gives the focus to the first of that too. A press tells the place that it will have. */
const useMoreFocus = (part: RefObject<HTMLElement | null>): ((place: number) => void) => {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || part.current === null) return;
    const title = titleAt(part.current, asked.current);
    if (title === null) return;
    asked.current = null;
    if (document.activeElement?.matches("body, [rel=next]") === true) title.focus();
  });
  return (place) => {
    asked.current = place;
  };
};

interface LazyProductListProps {
  readonly list: LazyListRef;
  readonly path: string;
  readonly query: ListingQuery;
  /** The first cards are seen before the others are drawn; their places are there. */
  readonly isInPieces?: boolean;
}

/** Cards that grow by batches; before and without scripts a plain link leads to the next page. */
export const LazyProductList = ({ list, path, query, isInPieces = false }: LazyProductListProps) => {
  const items = useSelector(list, itemsOf);
  const foot = useSelector(list, listEnd);
  const drawn = useDrawnCards(items.length, isInPieces);
  const end = useEndSeen(list, foot === "more");
  const keptFocus = useKeptFocus(MORE_FOCUS);
  const askedAt = useMoreFocus(keptFocus.ref);
  return (
    <div className="list" {...keptFocus}>
      {query.page > 1 ? (
        <p className="list-foot">
          <Link to={`${path}${formatListingQuery({ ...query, page: query.page - 1 })}`} className="button button-outline">
            {listingText.previousPage}
          </Link>
        </p>
      ) : null}
      <ul className="grid">
        {items.map((product, place) => (
          <li key={product.id} data-product={product.id}>
            {place < drawn ? <ProductCard product={product} sizes={CARD_SIZES} isFirst={place < 2} headingLevel="h2" /> : null}
          </li>
        ))}
        {foot === "loading" ? WAITING.map((place) => <li key={place} className="card-waiting" aria-hidden="true" />) : null}
      </ul>
      {foot === "end" ? null : (
        <div className="list-foot" ref={end} aria-busy={foot === "loading"}>
          {foot === "failed" ? <p role="alert">{listingText.listFailed}</p> : null}
          {foot === "failed" ? (
            <Button look="outline" onClick={() => list.send({ type: "more.pressed" })}>
              {listingText.tryAgain}
            </Button>
          ) : (
            <Link
              to={`${path}${formatListingQuery({ ...query, page: query.page + 1 })}`}
              className="button button-outline"
              rel="next"
              onClick={(event) => {
                event.preventDefault();
                askedAt(items.length);
                list.send({ type: "more.pressed" });
              }}
            >
              {foot === "loading" ? listingText.loading : listingText.nextPage}
            </Link>
          )}
        </div>
      )}
    </div>
  );
};
