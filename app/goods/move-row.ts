import Swiper from "swiper";
import { SLIDER, SLIDES, slidesOf, sliderVariant } from "#core/product-slider/slider.rules.ts";

/** In the class of its list. */
const VARIANT = /(?:^| )slider-(\S+)/;

/** So far a mouse moves before its press is a drag and follows no link, in pixels. */
const DRAG = 6;

/** Lets a mouse drag what a finger scrolls; answers with what ends it. */
const dragged = (list: HTMLElement): (() => void) => {
  const ended = new AbortController();
  let from: { readonly x: number; readonly left: number } | null = null;
  let isDragged = false;
  const end = (): void => {
    from = null;
    list.style.scrollSnapType = "";
    list.style.scrollBehavior = "";
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (from === null) return;
    const way = clientX - from.x;
    if (!isDragged && Math.abs(way) < DRAG) return;
    isDragged = true;
    list.style.scrollSnapType = "none";
    list.style.scrollBehavior = "auto";
    list.scrollLeft = from.left - way;
  };
  const { signal } = ended;
  list.addEventListener(
    "pointerdown",
    ({ pointerType, button, clientX }) => {
      isDragged = false;
      if (pointerType === "mouse" && button === 0) from = { x: clientX, left: list.scrollLeft };
    },
    { signal },
  );
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
  // The browser would carry the link away.
  list.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  list.addEventListener(
    "click",
    (event) => {
      if (!isDragged) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  return () => ended.abort();
};

const asSlides = (list: HTMLElement): void => {
  for (const slide of list.children) slide.classList.add("swiper-slide");
};

/** A row that scripts move. */
export interface MovedRow {
  readonly place: HTMLElement;
  readonly list: HTMLElement;
  /** How many cards it has by now. */
  readonly count: number;
  /** Moves it by as many cards as are seen whole. */
  readonly step: (isOn: boolean) => void;
  readonly stop: () => void;
}

/** Swiper upon the browser's own scrolling, which stays what moves the row: fingers, wheels, keys and the focus do as before. */
export const moveRow = (place: HTMLElement, list: HTMLElement): MovedRow => {
  const variant = sliderVariant(VARIANT.exec(list.className)?.[1] ?? "");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  asSlides(list);
  const swiper = new Swiper(place, {
    cssMode: true,
    wrapperClass: "slider",
    speed: isStill ? 0 : SLIDER.speed,
    spaceBetween: parseFloat(getComputedStyle(list).getPropertyValue("--gap")) || 0,
    breakpoints: Object.fromEntries(SLIDES[variant].map(([from, slidesPerView]) => [from, { slidesPerView }])),
  });
  const stopDragging = dragged(list);
  return {
    place,
    list,
    count: list.childElementCount,
    step: (isOn) => {
      const seen = Math.floor(slidesOf(variant, window.innerWidth));
      swiper.slideTo(Math.max(0, swiper.activeIndex + (isOn ? seen : -seen)));
    },
    stop: () => {
      stopDragging();
      swiper.destroy(true, false);
    },
  };
};
