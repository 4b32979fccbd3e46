import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { SizesBodyProps } from "#ui/popups/ReadyPopups.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { popupText } from "#ui/text/popup-text.ts";

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
  return (
    <div className="popup-loaded" role="status">
      {isLost ? (
        <>
          <p>{popupText.loadFailed}</p>
          <Button look="grey" isSmall onClick={again}>
            {popupText.tryAgain}
          </Button>
        </>
      ) : (
        <span className="spinner" aria-hidden="true" />
      )}
    </div>
  );
};
