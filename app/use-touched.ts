import { useEffect, useState } from "react";

/** The first of these says that somebody is there. Focus is none, a layer that opens by itself takes it; nor does a strip that the page moves itself. */
const TOUCHES = ["pointerover", "pointerdown", "keydown", "scroll"];

/** Whether the page has been touched: what nobody waits for comes after that. */
export const useTouched = (): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    for (const name of TOUCHES) window.addEventListener(name, () => setTouched(true), { once: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return isTouched;
};
