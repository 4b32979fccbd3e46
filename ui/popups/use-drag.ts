import { type PointerEvent, type RefObject, useRef } from "react";

/** A sheet that was pulled down this far, in CSS pixels, is put away. */
const FAR_ENOUGH = 80;

/** Pulls a sheet down by its grip; let go early, it springs back. */
export const useDrag = (layerRef: RefObject<HTMLDialogElement | null>, dismiss: () => void) => {
  const start = useRef<number | null>(null);
  const way = ({ clientY }: PointerEvent): number => Math.max(0, clientY - (start.current ?? clientY));
  const move = (distance: number, isHeld: boolean): void => {
    const node = layerRef.current;
    if (node === null) return;
    node.style.translate = distance === 0 ? "" : `0 ${distance}px`;
    node.toggleAttribute("data-held", isHeld);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) move(way(event), true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const distance = way(event);
      start.current = null;
      move(distance < FAR_ENOUGH ? 0 : distance, false);
      if (distance >= FAR_ENOUGH) dismiss();
    },
    onPointerCancel: () => {
      start.current = null;
      move(0, false);
    },
  };
};
