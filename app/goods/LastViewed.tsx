import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useShop, useWired } from "#app/shop-context.ts";
import { tellListFault } from "#app/wiring/analytics.ts";
import { wireLastViewed } from "#app/wiring/last-viewed.ts";
import { LAST_VIEWED_LIST } from "#core/analytics/analytics.rules.ts";
import { itemsOf, listEnd } from "#core/lazy-list/lazy-list.view.ts";
import { isBatchNear, SLIDER } from "#core/product-slider/slider.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { RelatedProducts } from "#ui/product/RelatedProducts.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { useCome } from "./use-come.ts";

const AT_ONCE = 10;

/** What could not be had is asked for again when its place comes into view anew. */
const useSecondLook = (place: RefObject<Element | null>, hasFailed: boolean, ask: () => void): void => {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!hasFailed || place.current === null) return undefined;
    let wasAway = false;
    const watching = new IntersectionObserver((changes) => {
      for (const { isIntersecting } of changes) {
        if (!isIntersecting) wasAway = true;
        else if (wasAway) askNow();
      }
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place, hasFailed]);
};

interface LastViewedProps {
  readonly besides: string;
  /** The first of it is here. */
  readonly onCome: () => void;
}

/** «Вы недавно смотрели»: nothing for who looked at nothing yet; grows as its end comes near. */
export const LastViewed = ({ besides, onCome }: LastViewedProps) => {
  const list = useFlow(useWired(wireLastViewed), { path: besides, query: "", items: [], total: null, limit: AT_ONCE, offset: 0 });
  const items = useSelector(list, itemsOf);
  const end = useSelector(list, listEnd);
  const shop = useShop();
  useEffect(() => {
    const told = list.on("list.failed", (failed) => tellListFault(shop, failed));
    return () => told.unsubscribe();
  }, [list, shop]);
  const section = useRef<HTMLDivElement>(null);
  useSecondLook(section, end === "failed", () => list.send({ type: "end.seen" }));
  const hasCome = items.length > 0;
  useCome(hasCome, onCome);
  useEffect(() => {
    if (!hasCome && end === "more") list.send({ type: "end.seen" });
    const row = section.current?.querySelector(".slider");
    if (!row || (end !== "more" && end !== "failed")) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isBatchNear(row.scrollWidth - row.scrollLeft - row.clientWidth, row.clientWidth)) list.send({ type: "end.seen" });
      }, SLIDER.batchDebounce);
    };
    row.addEventListener("scroll", look, { passive: true });
    if (end === "more") look();
    return () => {
      clearTimeout(timer);
      row.removeEventListener("scroll", look);
    };
  }, [list, hasCome, end]);
  return (
    <div ref={section} data-list={LAST_VIEWED_LIST.list} data-category={LAST_VIEWED_LIST.category}>
      <RelatedProducts title={goodsText.lastViewed} items={items} variant="small" />
    </div>
  );
};
