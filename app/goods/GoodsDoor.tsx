import { useEffect, useState } from "react";
import { useLateView } from "#app/use-late-view.ts";

/** The first of these says that somebody is there. Focus is none: a layer that opens by itself takes it. */
const TOUCHES = ["pointerover", "pointerdown", "keydown", "scroll"];

/** What goods do beyond their links comes by a script, once the page is touched; at once for who has something in a cart. */
export const GoodsDoor = ({ isWanted }: { readonly isWanted: boolean }) => {
  const [isTouched, touch] = useState(false);
  useEffect(() => {
    for (const name of TOUCHES) addEventListener(name, () => touch(true), { once: true, capture: true });
  }, []);
  const view = useLateView("goods", isTouched || isWanted);
  return view && <view.GoodsOf />;
};
