import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { CityQuestionRef } from "#core/geo/city-question.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { cityQuestionText } from "#ui/text/city-question-text.ts";
import { shopText } from "#ui/text/text.ts";
import "./geo.css";

interface CityQuestionProps {
  readonly question: CityQuestionRef;
  readonly kind: "popup" | "tooltip";
  readonly city: string;
  /** Does the same where the flow of the city cannot be had. */
  readonly page: string;
  /** An answer is near: it is pointed at, or has the focus. */
  readonly onIntent: () => void;
  /** Where the city's button is in the header, and a tooltip hangs. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** Asks whether the city is right, beside the page and never in its way: it takes no focus; Escape and a press elsewhere send it away. */
export const CityQuestion = ({ question, kind, city, page, onIntent, placeRef }: CityQuestionProps) => {
  const words = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && document.querySelector("dialog:modal, :popover-open") === null)
        question.send({ type: "question.closed" });
    };
    const hearPress = ({ target }: MouseEvent): void => {
      if (target instanceof Node && target.isConnected && box.current?.contains(target) === false)
        question.send({ type: "question.closed" });
    };
    document.addEventListener("keydown", hear);
    document.addEventListener("click", hearPress);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("click", hearPress);
    };
  }, [question]);
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
        {cityQuestionText.question(city)}
      </p>
      <div className="city-question-answers" onPointerEnter={onIntent} onPointerDown={onIntent} onFocus={onIntent}>
        <Button look="primary" isSmall onClick={() => question.send({ type: "yes.pressed", page })}>
          {cityQuestionText.yes}
        </Button>
        <Button look="grey" isSmall onClick={() => question.send({ type: "change.pressed", page })}>
          {cityQuestionText.change}
        </Button>
      </div>
      <button type="button" className="icon-button" aria-label={shopText.close} onClick={() => question.send({ type: "question.closed" })}>
        <Icon name="close" />
      </button>
    </div>
  );
};
