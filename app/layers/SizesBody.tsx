import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { SizesBodyProps } from "#ui/popups/ReadyPopups.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";

/** The tables of a product's sizes in their popup, by a script that comes with the first of them. */
export const SizesBody = (props: SizesBodyProps) => {
  const [Tables, show] = useState<ComponentType<SizesBodyProps> | null>(null);
  const [isLost, lose] = useState(false);
  const load = (): void =>
    void import("./SizeTablesOf.tsx").then(
      ({ SizeTablesOf }) => show(() => SizeTablesOf),
      () => lose(true),
    );
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  if (Tables !== null) return <Tables {...props} />;
  const again = (): void => {
    lose(false);
    load();
  };
  return <PopupWaits isLost={isLost} onAgain={again} />;
};
