import { useSelector } from "@xstate/react";
import { choosingOf, citiesOf, type CityPickerRef, countriesOf, placeCount, type PlaceListRef } from "#core/geo/geo.view.ts";
import { useLayer } from "#ui/layers.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { geoText } from "#ui/text/geo-text.ts";
import { PlaceList } from "./PlaceList.tsx";
import "./geo.css";

/** Says how much more there is than the list shows; its place is kept until that is known. */
const PlaceCount = ({ list }: { readonly list: PlaceListRef }) => {
  const count = useSelector(list, placeCount);
  return <p className="city-picker-hint caption from-desktop">{count === 0 ? "\u00A0" : geoText.hint(count)}</p>;
};

interface CityPickerProps {
  readonly picker: CityPickerRef;
  /** The geo id of the shopper's city; empty for none. */
  readonly city: string;
}

/** Where a city is chosen, and before it, when wanted, a country: what stands in their popup. */
export const CityPicker = ({ picker, city }: CityPickerProps) => {
  const cities = useSelector(picker, citiesOf);
  const countries = useSelector(picker, countriesOf);
  const country = useSelector(picker, ({ context }) => context.country);
  const choosing = useSelector(picker, choosingOf);
  useLayer("countries", countries !== undefined, () => picker.send({ type: "back.pressed" }));
  return (
    <>
      {countries === undefined ? (
        <button type="button" className="city-picker-country" onClick={() => picker.send({ type: "country.pressed" })}>
          <span className="caption">{geoText.country}</span> <span>{country.title}</span>
          <Icon name="chevron" />
        </button>
      ) : null}
      {cities === undefined ? null : (
        <PlaceList list={cities} label={geoText.places} placeholder={geoText.cityPlaceholder} choosing={choosing} chosen={city} />
      )}
      {countries === undefined ? null : (
        <PlaceList
          list={countries}
          label={geoText.countries}
          placeholder={geoText.countryPlaceholder}
          choosing=""
          chosen={country.isoCode}
        />
      )}
      {cities === undefined ? null : <PlaceCount list={cities} />}
    </>
  );
};
