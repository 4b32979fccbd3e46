import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useRef } from "react";
import type { CardSliderRef } from "#core/product-card/product-card.view.ts";
import { SLIDER } from "#core/product-slider/slider.rules.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { shopText } from "#ui/text/text.ts";
import "./card-quick.css";

interface CardPicturesProps {
  readonly slider: CardSliderRef;
  /** As its own pictures say it: the same variants are shown, which are here already. */
  readonly sizes: string;
}

/** The pictures of a card that is pointed at, side by side upon its own; one of them is seen. */
export const CardPictures = ({ slider, sizes }: CardPicturesProps) => {
  const { images, place } = useSelector(slider, ({ context }) => context);
  return (
    <span className="card-pictures">
      <span style={{ transform: `translateX(${-100 * place}%)`, transitionDuration: `${SLIDER.cardSpeed}ms` }}>
        {images.map((image) => (
          <Picture key={image.pattern} image={image} sizes={sizes} alt="" />
        ))}
      </span>
    </span>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A line for each picture: pointed at, or come to by the arrow keys, it shows its own. */
export const CardTabs = ({ slider }: Pick<CardPicturesProps, "slider">) => {
  const { images, place } = useSelector(slider, ({ context }) => context);
  const row = useRef<HTMLDivElement>(null);
  const show = (shown: number): void => slider.send({ type: "tab.pointed", place: shown });
  const move = (event: KeyboardEvent): void => {
    const next = row.current?.children[place + (STEPS[event.key] ?? 0)];
    if (STEPS[event.key] === undefined || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return images.length < 2 ? null : (
    <div ref={row} className="card-tabs" role="group" aria-label={shopText.photos}>
      {images.map((image, which) => (
        <button
          key={image.pattern}
          type="button"
          tabIndex={which === place ? 0 : -1}
          aria-label={shopText.photoOf(which + 1, images.length)}
          aria-pressed={which === place}
          onPointerEnter={() => show(which)}
          onFocus={() => show(which)}
          onClick={() => show(which)}
          onKeyDown={move}
        />
      ))}
    </div>
  );
};
