import { useLayoutEffect } from "react";

/** Tells once that what a row shows is here, before it is painted. */
export const useCome = (hasCome: boolean, onCome: () => void): void =>
  useLayoutEffect(() => {
    if (hasCome) onCome();
  }, [hasCome, onCome]);
