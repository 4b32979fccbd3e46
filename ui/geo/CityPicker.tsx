import { useSelector } from "@xstate/react";
import { type RefObject, useCallback, useId, useLayoutEffect, useRef } from "react";
import { choosingOf, citiesOf, type CityPickerRef, countriesOf, placeCount, type PlaceListRef } from "#core/geo/geo.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { geoText } from "#ui/text/geo-text.ts";
import { PlaceList } from "./PlaceList.tsx";

/**
 * Opens the browser's own layer for as long as the picker lives, and gives the focus back to what opened it, or to the page. Tells of a press
 * outside: the layer's own box is all filled, so that is a press on the layer itself.
 */
const useModal = (openerRef: RefObject<HTMLElement | null>, tellOutside: () => void) => {
  const layer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = layer.current;
    if (node === null) return undefined;
    const hear = ({ target }: Event): void => {
      if (target === node) tellOutside();
    };
    node.showModal();
    node.addEventListener("click", hear);
    const opener = openerRef.current;
    return () => {
      node.removeEventListener("click", hear);
      node.close();
      opener?.focus({ preventScroll: true });
      if (document.activeElement !== opener) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [openerRef, tellOutside]);
  return layer;
};

/** Says how much more there is than the list shows; its place is kept until that is known. */
const PlaceCount = ({ list }: { readonly list: PlaceListRef }) => {
  const count = useSelector(list, placeCount);
  return <p className="city-picker-hint caption from-desktop">{count === 0 ? "\u00A0" : geoText.hint(count)}</p>;
};

interface CityPickerProps {
  readonly picker: CityPickerRef;
  readonly openerRef: RefObject<HTMLElement | null>;
}

/** Where a city is chosen: a panel at the side of a wide window, the whole of a narrow one. */
export const CityPicker = ({ picker, openerRef }: CityPickerProps) => {
  const title = useId();
  const cities = useSelector(picker, citiesOf);
  const countries = useSelector(picker, countriesOf);
  const country = useSelector(picker, ({ context }) => context.country);
  const choosing = useSelector(picker, choosingOf);
  const close = useCallback(() => picker.send({ type: "close.pressed" }), [picker]);
  const layer = useModal(openerRef, close);
  return (
    <dialog
      ref={layer}
      className="city-picker"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="city-picker-body">
        <div className="city-picker-head">
          {countries === undefined ? null : (
            <button type="button" className="icon-button" aria-label={geoText.back} onClick={() => picker.send({ type: "back.pressed" })}>
              <Icon name="back" />
            </button>
          )}
          <h2 id={title}>{countries === undefined ? geoText.cityTitle : geoText.countryTitle}</h2>
          <button type="button" className="icon-button" aria-label={geoText.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {countries === undefined ? (
          <button type="button" className="city-picker-country" onClick={() => picker.send({ type: "country.pressed" })}>
            <span className="caption">{geoText.country}</span> <span>{country.title}</span>
            <Icon name="chevron" />
          </button>
        ) : null}
        {cities === undefined ? null : (
          <PlaceList list={cities} label={geoText.places} placeholder={geoText.cityPlaceholder} choosing={choosing} />
        )}
        {countries === undefined ? null : (
          <PlaceList list={countries} label={geoText.countries} placeholder={geoText.countryPlaceholder} choosing="" />
        )}
        {cities === undefined ? null : <PlaceCount list={cities} />}
      </div>
    </dialog>
  );
};
