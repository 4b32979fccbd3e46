import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useSelector } from "@xstate/react";
import { useLocation } from "react-router-dom";
import { useShop, useWired } from "#app/shop-context.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { SliderSteps } from "#ui/product/SliderSteps.tsx";
import { analyticsOf } from "#app/wiring/analytics.ts";
import { wireQuickView } from "#app/wiring/quick-view.ts";
import { CardOver } from "./CardOver.tsx";
import type { MovedRow } from "./move-row.ts";
import { PopularItem } from "./PopularItem.tsx";
import { PlaceLists } from "./PlaceLists.tsx";
import { loadDrawing } from "./quick-drawing.ts";
import { QuickView } from "./QuickView.tsx";
import { watchCards } from "./watch-cards.ts";
import { watchRows } from "./watch-rows.ts";

/** Buttons at the rows of goods that came near the window. */
const Rows = () => {
  const [rows, show] = useState<readonly MovedRow[]>([]);
  useEffect(() => watchRows(show), []);
  // Cards that came later have another end: the buttons look anew.
  return rows.map(({ place, list, count, step }, which) =>
    createPortal(<SliderSteps row={list} onStep={step} />, place, `${which} ${count}`),
  );
};

/** Analytics are told of the cards that are seen. */
const SeenCards = () => {
  const shop = useShop();
  useEffect(() => watchCards((told) => analyticsOf(shop).send({ type: "analytics.told", told })), [shop]);
  return null;
};

/** The home page tells who has something in the cart that its last pieces are being sold. */
const PopularDoor = () => {
  const session = useSelector(useShop().storefront, sessionOf);
  const hasGoods = useSelector(session, (snapshot) => (snapshot?.context.counters.cartCount ?? 0) > 0);
  return useLocation().pathname === "/" && hasGoods ? <PopularItem /> : null;
};

const wireQuick = wireQuickView(loadDrawing);

/** What can be done from a card, and a product over the page of its card. */
const Cards = () => {
  const quick = useFlow(useWired(wireQuick), undefined);
  return (
    <>
      <CardOver onLook={(type, { url, title }) => quick.send({ type, product: { url, title } })} />
      <QuickView flow={quick} />
    </>
  );
};

/** What goods do beyond their links, on every page. */
export const GoodsOf = () => (
  <>
    <Rows />
    <SeenCards />
    <Cards />
    <PlaceLists />
    <PopularDoor />
  </>
);
