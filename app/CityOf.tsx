import { type RefObject, useEffect, useMemo } from "react";
import { tooltipMemory } from "#adapters/browser/tooltip-memory.ts";
import { deviceOf } from "#core/facts/viewport.ts";
import { useFlow } from "#ui/flows.tsx";
import { CityLayer } from "#ui/geo/CityLayer.tsx";
import { FALLBACK_LOCATION } from "#ui/text/geo-text.ts";
import { useShop } from "./shop-context.ts";
import { wireGeo } from "./wiring/geo.ts";

export interface CityOfProps {
  /** The flow begins with a press on the city's button. */
  readonly isPressed: boolean;
  /** Where the button finds what its next presses do. */
  readonly pressRef: RefObject<(() => void) | null>;
  /** The button that opened the picker and gets the focus back. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** The place of the button in the header, under which a desktop is asked. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** The question about the city and its picker, loaded by the first press or when there is something to ask. */
export const CityOf = ({ isPressed, pressRef, openerRef, placeRef }: CityOfProps) => {
  const shop = useShop();
  const machine = useMemo(() => wireGeo(shop, window), [shop]);
  const input = useMemo(
    () => ({
      fallback: FALLBACK_LOCATION,
      wasTooltipShown: tooltipMemory(window).wasShown(),
      isPressed,
      device: deviceOf(window.innerWidth),
    }),
    [isPressed],
  );
  const geo = useFlow(machine, input);
  useEffect(() => {
    pressRef.current = () => geo.send({ type: "button.pressed" });
    const told = geo.on("location.changed", ({ location }) => shop.tell({ type: "location.arrived", location }));
    return () => {
      pressRef.current = null;
      told.unsubscribe();
    };
  }, [pressRef, geo, shop]);
  return <CityLayer geo={geo} openerRef={openerRef} placeRef={placeRef} />;
};
