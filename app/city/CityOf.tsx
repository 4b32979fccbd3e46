import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { tooltipMemory } from "#adapters/browser/tooltip-memory.ts";
import { deviceOf } from "#core/facts/viewport.ts";
import { CITY_PICKER, CITY_QUESTION } from "#core/geo/geo.rules.ts";
import { type CityPickerRef, countriesOf, type GeoRef, pickerOf, questionOf } from "#core/geo/geo.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { CityPicker } from "#ui/geo/CityPicker.tsx";
import { CityQuestion } from "#ui/geo/CityQuestion.tsx";
import { FALLBACK_LOCATION, geoText } from "#ui/text/geo-text.ts";
import { OwnBar, OwnPopup } from "#app/layers/OwnPopup.tsx";
import { useShop } from "#app/shop-context.ts";
import { wireGeo } from "#app/wiring/geo.ts";

export interface CityOfProps {
  /** The flow begins with a press on the city's button. */
  readonly isPressed: boolean;
  /** Where the button finds what its next presses do. */
  readonly pressRef: RefObject<(() => void) | null>;
  /** The place of the button in the header, under which a desktop is asked. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

const Question = ({ geo, placeRef }: Pick<CityOfProps, "placeRef"> & { readonly geo: GeoRef }) => {
  const kind = useSelector(geo, questionOf);
  if (kind === null) return null;
  const question = <CityQuestion geo={geo} kind={kind} placeRef={placeRef} />;
  return kind === "popup" ? <OwnBar popupId={CITY_QUESTION.popupId}>{question}</OwnBar> : question;
};

const PickerPopup = ({ picker }: { readonly picker: CityPickerRef }) => {
  const isCountries = useSelector(picker, (snapshot) => countriesOf(snapshot) !== undefined);
  return (
    <OwnPopup
      popupId={CITY_PICKER.popupId}
      className="city-picker"
      title={isCountries ? geoText.countryTitle : geoText.cityTitle}
      onBack={isCountries ? () => picker.send({ type: "back.pressed" }) : undefined}
    >
      <CityPicker key={picker.sessionId} picker={picker} />
    </OwnPopup>
  );
};

/** The picker, and the last one while its popup fades. */
const Picker = ({ geo }: { readonly geo: GeoRef }) => {
  const picker = useSelector(geo, pickerOf);
  const [last, setLast] = useState(picker);
  if (picker !== undefined && picker !== last) setLast(picker);
  return last === undefined ? null : <PickerPopup picker={last} />;
};

/** The question about the city and its picker, loaded by the first press or when there is something to ask. */
export const CityOf = ({ isPressed, pressRef, placeRef }: CityOfProps) => {
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
  // Before anything can be pressed again: a press in between would find neither the flow nor a flow to begin with it.
  useLayoutEffect(() => {
    pressRef.current = () => geo.send({ type: "button.pressed" });
    return () => {
      pressRef.current = null;
    };
  }, [pressRef, geo]);
  useEffect(() => {
    const told = geo.on("location.changed", ({ location }) => shop.tell({ type: "location.arrived", location }));
    return () => told.unsubscribe();
  }, [geo, shop]);
  return (
    <>
      <Question geo={geo} placeRef={placeRef} />
      <Picker geo={geo} />
    </>
  );
};
