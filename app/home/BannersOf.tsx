import { isLeft } from "fp-ts/Either";
import { useEffect, useRef } from "react";
import { MediaSlidesCodec } from "#adapters/contract/media-slide.codec.ts";
import type { MediaSlide } from "#core/media-slider/media-slide.ts";
import { useFlow } from "#ui/flows.tsx";
import { MediaSlider } from "#ui/home/MediaSlider.tsx";
import { useWired } from "#app/shop-context.ts";
import { wireMediaSlider } from "#app/wiring/media-slider.ts";
import { moveBanners } from "./move-banners.ts";

const asksForStillness = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

const Banners = ({ slides }: { readonly slides: readonly MediaSlide[] }) => {
  const slider = useFlow(useWired(wireMediaSlider), { slides, isMoving: !asksForStillness() });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current === null ? undefined : moveBanners(frame.current, slider)), [slider]);
  return <MediaSlider slider={slider} frame={frame} />;
};

/** The banners that the home page carries; nothing for none. */
export const BannersOf = ({ banners }: { readonly banners: unknown }) => {
  const decoded = MediaSlidesCodec.decode(banners);
  return isLeft(decoded) || decoded.right.length === 0 ? null : <Banners slides={decoded.right} />;
};
