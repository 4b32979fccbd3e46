import { type ReactNode, useEffect, useState } from "react";
import type { PopupsRef } from "#core/popups/popups.view.ts";
import { Bar } from "#ui/popups/Bar.tsx";
import { Popup } from "#ui/popups/Popup.tsx";
import { useShop } from "#app/shop-context.ts";

/** The popups of the shop; null until the first of them is asked for. */
const usePopups = (): PopupsRef | null => {
  const { popups: door } = useShop();
  const [popups, setPopups] = useState<PopupsRef | null>(null);
  useEffect(() => {
    const opened = door.opened.subscribe((layers) => setPopups(layers.popups));
    return () => opened.unsubscribe();
  }, [door]);
  return popups;
};

interface OwnPopupProps {
  readonly popupId: string;
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a flow draws itself into the popup that it opened with `kind: "own"` under this id. */
export const OwnPopup = (props: OwnPopupProps) => {
  const popups = usePopups();
  return popups === null ? null : <Popup popups={popups} {...props} />;
};

/** The same for a popup of the layout «bar». */
export const OwnBar = (props: Pick<OwnPopupProps, "children" | "popupId">) => {
  const popups = usePopups();
  return popups === null ? null : <Bar popups={popups} {...props} />;
};
