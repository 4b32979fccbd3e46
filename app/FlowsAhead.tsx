import { useEffect } from "react";
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
 * Begins what a press would wait for: once the shopper has touched the page, or looked at it for long. What cannot be had is said by the
 * press that asks for it.
 */
export const FlowsAhead = ({ flows }: FlowsAheadProps) => {
  const { tell } = useShop();
  const isTouched = useTouched();
  useEffect(() => {
    const timer = setTimeout(() => flows.forEach((flow) => tell({ type: "flow.wanted", flow })), isTouched ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isTouched, flows, tell]);
  return null;
};
