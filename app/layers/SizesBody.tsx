import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { SizesBodyProps } from "#ui/popups/ReadyPopups.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";

let tablesHere: ComponentType<SizesBodyProps> | null = null;

/** The script that asks for the tables of a product's sizes and draws them. */
export const loadSizeTables = async () => {
  const script = await import("./SizeTablesOf.tsx");
  tablesHere = script.SizeTablesOf;
  return script;
};

/** The tables of a product's sizes in their popup, by a script that comes with the first of them. */
export const SizesBody = (props: SizesBodyProps) => {
  const [Tables, show] = useState(() => tablesHere);
  const [isLost, lose] = useState(false);
  const load = (): void =>
    void loadSizeTables().then(
      ({ SizeTablesOf }) => show(() => SizeTablesOf),
      () => lose(true),
    );
  const begin = useEffectEvent(() => Tables ?? load());
  useEffect(() => void begin(), []);
  if (Tables !== null) return <Tables {...props} />;
  const again = (): void => {
    lose(false);
    load();
  };
  return <PopupWaits isLost={isLost} onAgain={again} />;
};
