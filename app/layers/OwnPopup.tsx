import type { ReactNode } from "react";
import { Popup } from "#ui/popups/Popup.tsx";
import { useLateFlow } from "#app/use-late-flow.ts";

interface OwnPopupProps {
  readonly popupId: string;
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly className?: string;
  readonly hasWords?: boolean;
  readonly children: ReactNode;
}

/** What a flow draws itself into the popup that it opened with `kind: "own"` under this id. */
export const OwnPopup = (props: OwnPopupProps) => {
  const popups = useLateFlow("popups");
  return popups === undefined ? null : <Popup popups={popups} {...props} />;
};
