import { type ComponentType, useEffect, useState } from "react";

/** The first of these says that somebody is there. Focus is none, a layer that opens by itself takes it; nor does a strip that the page moves itself. */
const TOUCHES = ["pointerover", "pointerdown", "keydown", "scroll"];

/** What goods do beyond their links comes by a script, once the page is touched; at once for who has something in a cart. */
export const GoodsDoor = ({ isWanted }: { readonly isWanted: boolean }) => {
  const [isTouched, touch] = useState(false);
  const [Goods, come] = useState<ComponentType | null>(null);
  useEffect(() => {
    for (const name of TOUCHES) addEventListener(name, () => touch(true), { once: true });
  }, []);
  const isNeeded = isTouched || isWanted;
  useEffect(() => {
    if (isNeeded)
      import("./GoodsOf.tsx").then(
        ({ GoodsOf }) => come(() => GoodsOf),
        (error: unknown) => console.error("late script", error),
      );
  }, [isNeeded]);
  return Goods && <Goods />;
};
