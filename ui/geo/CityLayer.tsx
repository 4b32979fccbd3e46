import { useSelector } from "@xstate/react";
import type { RefObject } from "react";
import { type GeoRef, pickerOf, questionOf } from "#core/geo/geo.view.ts";
import { CityPicker } from "./CityPicker.tsx";
import { CityQuestion } from "./CityQuestion.tsx";
import "./geo.css";

interface CityLayerProps {
  readonly geo: GeoRef;
  /** What gets the focus back. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** Where the button is, and the tooltip hangs. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** What the flow of the city lays over the page: its question or its picker. */
export const CityLayer = ({ geo, openerRef, placeRef }: CityLayerProps) => {
  const question = useSelector(geo, questionOf);
  const picker = useSelector(geo, pickerOf);
  const city = useSelector(geo, ({ context }) => context.location.city);
  return (
    <>
      {question === null ? null : <CityQuestion geo={geo} kind={question} city={city} openerRef={openerRef} placeRef={placeRef} />}
      {picker === undefined ? null : <CityPicker picker={picker} openerRef={openerRef} />}
    </>
  );
};
