import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { SizesBodyProps } from "#ui/popups/ReadyPopups.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";
import type { Shop } from "#app/shop-context.ts";

let tablesHere: ComponentType<SizesBodyProps> | null = null;

const load = async (): Promise<ComponentType<SizesBodyProps>> => (tablesHere = (await import("./SizeTablesOf.tsx")).SizeTablesOf);

/** Asks for what draws tables of sizes, and for a product's tables where it is named. What cannot be had is said by the press. */
export const fetchTablesAhead = async (shop: Shop, productId: number | null): Promise<void> => {
  try {
    const [{ tablesAhead }] = await Promise.all([import("#app/wiring/product-tables.ts"), load()]);
    if (productId !== null) tablesAhead(shop, productId).subscribe();
  } catch (error) {
    console.error("size tables", error);
  }
};

/** The tables of a product's sizes in their popup, by a script that comes with the first of them. */
export const SizesBody = (props: SizesBodyProps) => {
  const [Tables, show] = useState(() => tablesHere);
  const [isLost, lose] = useState(false);
  const ask = (): void =>
    void load().then(
      (loaded) => show(() => loaded),
      () => lose(true),
    );
  const begin = useEffectEvent(() => Tables ?? ask());
  useEffect(() => void begin(), []);
  if (Tables !== null) return <Tables {...props} />;
  const again = (): void => {
    lose(false);
    ask();
  };
  return <PopupWaits isLost={isLost} onAgain={again} />;
};
