import { useEffect, useState } from "react";
import { lateScripts } from "./late-scripts.ts";

type LateScripts = typeof lateScripts;

/** What draws a late flow; null until the flow is there. It is of the same script, which is loaded by then. */
export const useLateView = <N extends keyof LateScripts>(name: N, isThere: boolean): Awaited<ReturnType<LateScripts[N]>> | null => {
  const [view, setView] = useState<Awaited<ReturnType<LateScripts[N]>> | null>(null);
  useEffect(() => {
    if (isThere) void lateScripts[name]().then(setView as never);
  }, [name, isThere]);
  return view;
};
