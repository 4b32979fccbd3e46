import { type ComponentType, useEffect, useState } from "react";
import { useTouched } from "#app/use-touched.ts";

/** What goods do beyond their links comes by a script, once the page is touched; at once for who has something in a cart. */
export const GoodsDoor = ({ isWanted }: { readonly isWanted: boolean }) => {
  const isTouched = useTouched();
  const [Goods, come] = useState<ComponentType | null>(null);
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
