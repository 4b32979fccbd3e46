import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { SliderSteps } from "#ui/product/SliderSteps.tsx";
import { CardOver } from "./CardOver.tsx";
import type { MovedRow } from "./move-row.ts";
import { PlaceLists } from "./PlaceLists.tsx";
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

/** What goods do beyond their links, on every page. */
export const GoodsOf = () => (
  <>
    <Rows />
    <CardOver />
    <PlaceLists />
  </>
);
