import { type ReactNode, useEffect, useState } from "react";
import type { PopupsRef } from "#core/popups/popups.view.ts";
import { Popup } from "#ui/popups/Popup.tsx";
import { useShop } from "./shop-context.ts";

interface OwnPopupProps {
  readonly popupId: string;
  readonly title: string;
  readonly onBack?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a flow draws itself into the popup that it opened with `kind: "own"` under this id. */
export const OwnPopup = (props: OwnPopupProps) => {
  const { popups: door } = useShop();
  const [popups, setPopups] = useState<PopupsRef | null>(null);
  useEffect(() => {
    const opened = door.opened.subscribe((layers) => setPopups(layers.popups));
    return () => opened.unsubscribe();
  }, [door]);
  return popups === null ? null : <Popup popups={popups} {...props} />;
};
