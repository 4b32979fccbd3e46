import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * The browser's own modal layer, open as long as it is said; the browser gives the focus back when it closes.
 * Escape and a press outside ask to close.
 */
export const useSheet = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (node === null || !isOpen) return undefined;
    node.showModal();
    return () => node.close();
  }, [isOpen]);
  return {
    ref,
    onCancel: (event: SyntheticEvent): void => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent): void => {
      if (event.target === event.currentTarget) onClose();
    },
  };
};
