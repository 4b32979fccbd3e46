import { useSelector } from "@xstate/react";
import { type RefObject, useState } from "react";
import { tooltipMemory } from "#adapters/browser/tooltip-memory.ts";
import { deviceOf } from "#core/facts/viewport.ts";
import type { GeoInput } from "#core/geo/geo.machine.ts";
import { CITY_PICKER, CITY_QUESTION } from "#core/geo/geo.rules.ts";
import { type CityPickerRef, countriesOf, type GeoRef, pickerOf, questionOf } from "#core/geo/geo.view.ts";
import { CityPicker } from "#ui/geo/CityPicker.tsx";
import { CityQuestion } from "#ui/geo/CityQuestion.tsx";
import { FALLBACK_LOCATION, geoText } from "#ui/text/geo-text.ts";
import { OwnBar, OwnPopup } from "#app/layers/OwnPopup.tsx";
import type { Shop } from "#app/shop-context.ts";
import { wireGeo } from "#app/wiring/geo.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";

interface CityOfProps {
  readonly geo: GeoRef;
  /** The place of the button in the header, under which a desktop is asked. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

const Question = ({ geo, placeRef }: CityOfProps) => {
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

/** The question about the city and its picker. */
export const CityOf = ({ geo, placeRef }: CityOfProps) => (
  <>
    <Question geo={geo} placeRef={placeRef} />
    <Picker geo={geo} />
  </>
);

/** The flow of the city, as it comes late. */
export const lateGeo = (shop: Shop): LoadedFlow => {
  const input: GeoInput = {
    fallback: FALLBACK_LOCATION,
    wasTooltipShown: tooltipMemory(window).wasShown(),
    device: deviceOf(window.innerWidth),
  };
  return { logic: wireGeo(shop, window), input };
};
