import { useEffect, useState } from "react";
import { lateScripts } from "./late-scripts.ts";

type LateScripts = typeof lateScripts;

/** What draws a late flow; null until the flow is there. It is of the same script, which is loaded by then. */
export const useLateView = <N extends keyof LateScripts>(name: N, isThere: boolean): Awaited<ReturnType<LateScripts[N]>> | null => {
  const [view, setView] = useState<Awaited<ReturnType<LateScripts[N]>> | null>(null);
  useEffect(() => {
    if (!isThere) return undefined;
    let isOver = false;
    lateScripts[name]().then(
      // The types of `setView` take what draws for what makes the next state.
      (loaded) => isOver || setView(() => loaded as never),
      (error: unknown) => console.error("late script", error),
    );
    return () => {
      isOver = true;
    };
  }, [name, isThere]);
  return view;
};
