import { useEffect } from "react";
import { breath } from "#adapters/browser/breath.ts";
import type { LateFlowName } from "#core/late-flow/late-flow.machine.ts";
import { useShop } from "./shop-context.ts";
import { useTouched } from "./use-touched.ts";

/** Who has looked for so long without touching anything may press next. */
const REST_MS = 8_000;

interface FlowsAheadProps {
  /** Those that presses of this page ask, the likeliest first. */
  readonly flows: readonly LateFlowName[];
}

/**
 * Begins what a press would wait for, a piece at a time: once the shopper has touched the page, or looked at it for long. What cannot be had is said by the
 * press that asks for it.
 */
export const FlowsAhead = ({ flows }: FlowsAheadProps) => {
  const { tell } = useShop();
  const isTouched = useTouched();
  useEffect(() => {
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      for (const flow of flows) {
        await breath();
        if (left.signal.aborted) return;
        tell({ type: "flow.wanted", flow });
      }
    };
    const timer = setTimeout(() => void begin(), isTouched ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isTouched, flows, tell]);
  return null;
};
