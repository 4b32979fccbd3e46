import { useSelector } from "@xstate/react";
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { nearestVariant, VIDEO_PREVIEW_WIDTH } from "#core/catalogue/image.ts";
import type { MediaSlide } from "#core/media-slider/media-slide.ts";
import { isInSight, type MediaSliderRef, playsAt } from "#core/media-slider/media-slider.view.ts";
import { Link } from "#ui/parts/Link.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { mediaSliderText } from "#ui/text/media-slider-text.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import "./media-slider.css";

const SLIDE_SIZES = "(min-width: 1024px) 50vw, 100vw";

interface SlideProps {
  readonly slider: MediaSliderRef;
  readonly slide: MediaSlide;
  readonly which: number;
}

/** A film without sound that plays while it is looked at, and begins anew the next time. */
const Film = ({ slider, slide, which }: SlideProps) => {
  const film = useRef<HTMLVideoElement>(null);
  const isPlaying = useSelector(slider, ({ context }) => playsAt(context, which));
  const isSeen = useSelector(slider, ({ context }) => isInSight(context, which));
  useEffect(() => {
    const node = film.current;
    if (node === null) return;
    // What the browser does not let play stands still.
    if (isPlaying) node.play().catch(() => undefined);
    else node.pause();
  }, [isPlaying]);
  useEffect(() => {
    if (!isSeen && film.current !== null) film.current.currentTime = 0;
  }, [isSeen]);
  return (
    <video
      ref={film}
      src={slide.video}
      poster={slide.image === null ? undefined : nearestVariant(slide.image, VIDEO_PREVIEW_WIDTH)?.url}
      muted
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onLoadedMetadata={({ currentTarget }) => slider.send({ type: "film.measured", place: which, seconds: currentTarget.duration })}
    />
  );
};

const Slide = (props: SlideProps) => {
  const { image, video, title, text, titleColor, link, linkTarget } = props.slide;
  const isApart = linkTarget === "_blank";
  return (
    <Link
      to={link}
      className="media-slide"
      style={{ background: image?.ground }}
      {...(isApart ? { target: "_blank", rel: "noopener" } : {})}
    >
      <span className="media-words">
        <b className="heading-editorial" style={titleColor === "" ? undefined : { color: titleColor }}>
          {title}
        </b>
        {text === "" ? null : <span>{text}</span>}
      </span>
      <span className="media-shown">
        {video === "" ? image === null ? null : <Picture image={image} sizes={SLIDE_SIZES} alt="" /> : <Film {...props} />}
      </span>
    </Link>
  );
};

interface MediaSliderProps {
  readonly slider: MediaSliderRef;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Pictures and films in a row that scrolls by itself; with scripts they come one after the other, until that is stopped. */
export const MediaSlider = ({ slider, frame }: MediaSliderProps) => {
  const slides = useSelector(slider, ({ context }) => context.slides);
  const isMoving = useSelector(slider, ({ context }) => context.isMoving);
  // Before the scripts nothing moves, and nothing is to be stopped.
  const isAwake = !useTakenOver();
  const hold = (by: "focus" | "mouse", isHeld: boolean): void => slider.send({ type: "hold.changed", by, isHeld });
  const held = {
    // A finger that lifts leaves nothing behind.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && hold("mouse", true),
    onPointerLeave: () => hold("mouse", false),
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && hold("focus", true),
    onBlur: () => hold("focus", false),
  };
  return (
    <section className="section" aria-label={mediaSliderText.name}>
      <div ref={frame} className="media-slider" {...held}>
        <ul className="media-slides" tabIndex={0} aria-label={mediaSliderText.name}>
          {slides.map((slide, which) => (
            <li key={which}>
              <Slide slider={slider} slide={slide} which={which} />
            </li>
          ))}
        </ul>
        {isAwake && slides.length > 1 ? (
          <button
            type="button"
            className={`media-motion${isMoving ? " media-motion-on" : ""}`}
            aria-label={isMoving ? mediaSliderText.stop : mediaSliderText.goOn}
            onClick={() => slider.send({ type: "motion.pressed" })}
          />
        ) : null}
      </div>
    </section>
  );
};
