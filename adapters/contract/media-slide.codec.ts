import * as t from "io-ts";
import type { MediaSlide } from "#core/media-slider/media-slide.ts";
import { ImageCodec } from "./image.codec.ts";
import { alsoNamed, nullable, text } from "./codec.ts";

const MediaSlideCodec: t.Type<MediaSlide, unknown> = alsoNamed(
  t.type({ image: nullable(ImageCodec), video: text, title: text, text, titleColor: text, link: t.string, linkTarget: text }, "MediaSlide"),
  { image: "video_preview", titleColor: "title_color" },
);

/** The banners of a page, which carries them as they come: what draws them is late and reads them. */
export const MediaSlidesCodec = t.readonlyArray(MediaSlideCodec, "MediaSlides");
