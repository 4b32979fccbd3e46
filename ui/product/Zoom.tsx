import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Image } from "#core/catalogue/image.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { zoomText } from "#ui/text/zoom-text.ts";
import "./zoom.css";

interface ZoomProps {
  readonly images: readonly Image[];
  /** The one that is seen first. */
  readonly first: Image;
}

/** Where a picture was pressed, as shares of its width and height. */
interface NearPoint {
  readonly x: number;
  readonly y: number;
}

interface NearProps {
  readonly image: Image;
  /** Null while all of it is seen. */
  readonly near: NearPoint | null;
  readonly onCome: (near: NearPoint | null) => void;
}

/**
 * One picture, as large as the window takes; a press comes near the place that was pressed, another one goes back. Its button stays as the picture
 * changes, with the focus.
 */
const Near = ({ image, near, onCome }: NearProps) => {
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const frame = place.current?.parentElement;
    if (near === null || !frame) return;
    frame.scrollTo(near.x * frame.scrollWidth - frame.clientWidth / 2, near.y * frame.scrollHeight - frame.clientHeight / 2);
  }, [near]);
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    // A key presses no place.
    const point = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    onCome(near === null ? point : null);
  };
  return (
    <div className="zoom-frame" style={{ backgroundColor: image.ground }}>
      <button
        ref={place}
        type="button"
        className={near === null ? "zoom-picture" : "zoom-picture zoom-near"}
        style={{ aspectRatio: image.ratio }}
        aria-pressed={near !== null}
        aria-label={zoomText.nearer(image.alt)}
        onClick={press}
      >
        <Picture key={image.pattern} image={image} sizes="900px" alt="" isFirst />
      </button>
    </div>
  );
};

/** From the last one to the first, and back. */
const after = (place: number, by: number, count: number): number => (place + by + count) % count;

/** A product's pictures one by one, by its buttons and by the arrow keys. */
export const Zoom = ({ images, first }: ZoomProps) => {
  const [{ place, near }, see] = useState({ place: Math.max(0, images.indexOf(first)), near: null as NearPoint | null });
  const image = images[place];
  const { length } = images;
  const step = useCallback((by: number): void => see((seen) => ({ place: after(seen.place, by, length), near: null })), [length]);
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent): void => {
      if (key === "ArrowLeft" || key === "ArrowRight") step(key === "ArrowLeft" ? -1 : 1);
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [step]);
  return image === undefined ? null : (
    <div className="zoom-body">
      <Near image={image} near={near} onCome={(point) => see({ place, near: point })} />
      {images.length < 2 ? null : (
        <div className="zoom-steps">
          <button type="button" className="icon-button" aria-label={zoomText.previous} onClick={() => step(-1)}>
            <Icon name="back" />
          </button>
          <p role="status">
            {zoomText.placeOf(place + 1, images.length)}
            <span className="visually-hidden">, {image.alt}</span>
          </p>
          <button type="button" className="icon-button zoom-next" aria-label={zoomText.next} data-first-focus="" onClick={() => step(1)}>
            <Icon name="back" />
          </button>
        </div>
      )}
    </div>
  );
};
