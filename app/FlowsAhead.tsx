import { useEffect } from "react";
import { breath } from "#adapters/browser/breath.ts";
import type { LateFlowName } from "#core/late-flow/late-flow.machine.ts";
import { useShop } from "./shop-context.ts";
import { useTouched } from "./use-touched.ts";

interface FlowsAheadProps {
  /** Those that presses of this page ask, the likeliest first. */
  readonly flows: readonly LateFlowName[];
}

/** Once the shopper has touched the page: begins what a press would wait for, a piece at a time. What cannot be had is said by the press that asks for it. */
export const FlowsAhead = ({ flows }: FlowsAheadProps) => {
  const { tell } = useShop();
  const isTouched = useTouched();
  useEffect(() => {
    if (!isTouched) return undefined;
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      for (const flow of flows) {
        await breath();
        if (left.signal.aborted) return;
        tell({ type: "flow.wanted", flow });
      }
    };
    void begin();
    return () => left.abort();
  }, [isTouched, flows, tell]);
  return null;
};
