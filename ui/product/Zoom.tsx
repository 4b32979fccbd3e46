import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
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

/** Where the picture was pressed, as shares of its width and height. */
interface NearPoint {
  readonly x: number;
  readonly y: number;
}

/** One picture, as large as the window takes; a press comes near the place that was pressed, another one goes back. */
const Near = ({ image }: { readonly image: Image }) => {
  const place = useRef<HTMLButtonElement>(null);
  const [near, come] = useState<NearPoint | null>(null);
  useLayoutEffect(() => {
    const frame = place.current?.parentElement;
    if (near === null || !frame) return;
    frame.scrollTo(near.x * frame.scrollWidth - frame.clientWidth / 2, near.y * frame.scrollHeight - frame.clientHeight / 2);
  }, [near]);
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    // A key presses no place.
    const point = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    come(near === null ? point : null);
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
        <Picture image={image} sizes="900px" alt="" isFirst />
      </button>
    </div>
  );
};

/** From the last one to the first, and back. */
const after = (place: number, by: number, count: number): number => (place + by + count) % count;

/** A product's pictures one by one, by its buttons and by the arrow keys. */
export const Zoom = ({ images, first }: ZoomProps) => {
  const [place, goTo] = useState(() => Math.max(0, images.indexOf(first)));
  const image = images[place];
  const step = (by: number): void => goTo(after(place, by, images.length));
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent): void => {
      if (key === "ArrowLeft" || key === "ArrowRight") goTo((current) => after(current, key === "ArrowLeft" ? -1 : 1, images.length));
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [images.length]);
  return image === undefined ? null : (
    <div className="zoom-body">
      <Near key={place} image={image} />
      {images.length < 2 ? null : (
        <div className="zoom-steps">
          <button type="button" className="icon-button" aria-label={zoomText.previous} onClick={() => step(-1)}>
            <Icon name="back" />
          </button>
          <p role="status">{zoomText.placeOf(place + 1, images.length)}</p>
          <button type="button" className="icon-button zoom-next" aria-label={zoomText.next} data-first-focus="" onClick={() => step(1)}>
            <Icon name="back" />
          </button>
        </div>
      )}
    </div>
  );
};
