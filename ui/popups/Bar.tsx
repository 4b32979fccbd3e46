import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isVisible, popupOf, type PopupRef, type PopupsRef } from "#core/popups/popups.view.ts";

interface BarProps {
  readonly popups: PopupsRef;
  readonly popupId: string;
  readonly children: ReactNode;
}

const LivingBar = ({ actor, children }: Pick<BarProps, "children"> & { readonly actor: PopupRef }) =>
  useSelector(actor, isVisible) ? children : null;

/** What stands beside the page while it is the turn of the bar that the queue holds under this id. */
export const Bar = ({ popups, popupId, children }: BarProps) => {
  const actor = useSelector(popups, (snapshot) => popupOf(snapshot, popupId));
  return actor === undefined ? null : <LivingBar actor={actor}>{children}</LivingBar>;
};
