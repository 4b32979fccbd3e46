import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { GeoRef } from "#core/geo/geo.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { geoText } from "#ui/text/geo-text.ts";
import "./geo.css";

interface CityQuestionProps {
  readonly geo: GeoRef;
  readonly kind: "popup" | "tooltip";
  /** Where the city's button is in the header, and a tooltip hangs. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** Asks whether the city is right, beside the page and never in its way: it takes no focus, and Escape sends it away. */
export const CityQuestion = ({ geo, kind, placeRef }: CityQuestionProps) => {
  const city = useSelector(geo, ({ context }) => context.location.city);
  const words = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && document.querySelector("dialog:modal, :popover-open") === null)
        geo.send({ type: "question.closed" });
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [geo]);
  useLayoutEffect(() => {
    const node = box.current;
    const link = placeRef.current?.querySelector("a");
    return () => {
      if (node?.contains(document.activeElement) !== true) return;
      link?.focus({ preventScroll: true });
      if (document.activeElement !== link) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [placeRef]);
  return (
    <div ref={box} role="dialog" aria-labelledby={words} className={`city-question city-question-${kind}`}>
      <p id={words} role="status">
        {geoText.question(city)}
      </p>
      <div className="city-question-answers">
        <Button look="primary" isSmall onClick={() => geo.send({ type: "yes.pressed" })}>
          {geoText.yes}
        </Button>
        <Button look="grey" isSmall onClick={() => geo.send({ type: "change.pressed" })}>
          {geoText.change}
        </Button>
      </div>
    </div>
  );
};
