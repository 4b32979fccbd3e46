import Swiper from "swiper";
import { isSlideSeen, MEDIA_SLIDER } from "#core/media-slider/media-slider.rules.ts";
import type { MediaSliderRef } from "#core/media-slider/media-slider.view.ts";

/** A scrolling that began is over by then, in milliseconds. */
const SETTLED = 2 * MEDIA_SLIDER.transition;
/** Where a film begins and ends to play, and a few in between. */
const VIEWS = [0, MEDIA_SLIDER.playsFrom, MEDIA_SLIDER.playsFrom + 0.05, 0.5, 1];

/** Moves the row as the flow says, and tells the flow what is seen of it and where a hand moved it. Answers with what ends it. */
export const moveBanners = (frame: HTMLElement, slider: MediaSliderRef): (() => void) => {
  const list = frame.querySelector("ul");
  if (list === null) return () => {};
  const slides = [...list.children];
  for (const slide of slides) slide.classList.add("swiper-slide");
  const swiper = new Swiper(frame, { cssMode: true, wrapperClass: "media-slides", slidesPerView: 1, speed: MEDIA_SLIDER.transition });
  let { place } = slider.getSnapshot().context;
  let moving: ReturnType<typeof setTimeout> | undefined;
  const following = slider.subscribe(({ context }) => {
    if (context.place === place) return;
    ({ place } = context);
    clearTimeout(moving);
    moving = setTimeout(() => (moving = undefined), SETTLED);
    swiper.slideTo(place);
  });
  const byHand = new IntersectionObserver(
    (changes) => {
      // What the flow moves passes the slides between.
      if (moving !== undefined) return;
      const seen = changes.find(({ intersectionRatio }) => isSlideSeen(intersectionRatio));
      if (seen === undefined) return;
      place = slides.indexOf(seen.target);
      slider.send({ type: "slide.chosen", place });
    },
    { root: list, threshold: MEDIA_SLIDER.seenFrom },
  );
  for (const slide of slides) byHand.observe(slide);
  const view = new IntersectionObserver((changes) => slider.send({ type: "view.changed", ratio: changes.at(-1)?.intersectionRatio ?? 0 }), {
    threshold: VIEWS,
  });
  view.observe(frame);
  return () => {
    following.unsubscribe();
    clearTimeout(moving);
    byHand.disconnect();
    view.disconnect();
    swiper.destroy(true, false);
  };
};
