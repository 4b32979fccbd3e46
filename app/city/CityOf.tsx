import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { GeoInput } from "#core/geo/geo.machine.ts";
import { CITY_PICKER } from "#core/geo/geo.rules.ts";
import { type CityPickerRef, countriesOf, type GeoRef, pickerOf } from "#core/geo/geo.view.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { CityPicker } from "#ui/geo/CityPicker.tsx";
import { FALLBACK_LOCATION, geoText } from "#ui/text/geo-text.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { type Shop, useShop } from "#app/shop-context.ts";
import { wireGeo } from "#app/wiring/geo.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";

interface CityOfProps {
  readonly geo: GeoRef;
}

const PickerPopup = ({ picker }: { readonly picker: CityPickerRef }) => {
  const isCountries = useSelector(picker, (snapshot) => countriesOf(snapshot) !== undefined);
  const { storefront } = useShop();
  const location = useSelector(useSelector(storefront, sessionOf), locationOf);
  return (
    <OwnPopup
      popupId={CITY_PICKER.popupId}
      className="city-picker"
      title={isCountries ? geoText.countryTitle : geoText.cityTitle}
      onBack={isCountries ? () => picker.send({ type: "back.pressed" }) : undefined}
    >
      <CityPicker key={picker.sessionId} picker={picker} city={location?.isConfirmed === true ? location.geoId : ""} />
    </OwnPopup>
  );
};

/** The picker of a city, and the last one while its popup fades. */
export const CityOf = ({ geo }: CityOfProps) => {
  const picker = useSelector(geo, pickerOf);
  const [last, setLast] = useState(picker);
  if (picker !== undefined && picker !== last) setLast(picker);
  return last === undefined ? null : <PickerPopup picker={last} />;
};

/** The flow of the city, as it comes late. */
export const lateGeo = (shop: Shop): LoadedFlow => {
  const input: GeoInput = { fallback: FALLBACK_LOCATION };
  return { logic: wireGeo(shop), input };
};
