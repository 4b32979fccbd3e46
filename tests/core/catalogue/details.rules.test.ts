import { expect, it } from "vitest";
import type { Image } from "#core/catalogue/image.ts";
import { orderedDetails } from "#core/catalogue/details.rules.ts";
import { mediaSlides } from "#core/catalogue/media.rules.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name, title: name, value: "1" }));

it.each([
  [
    ["temperature", "parameters", "model_use_size"],
    ["parameters", "model_use_size", "temperature"],
  ],
  [
    ["parameters", "temperature", "parameters_xl", "model_use_xl_size"],
    ["parameters", "parameters_xl", "model_use_xl_size", "temperature"],
  ],
  [
    ["composition", "care"],
    ["composition", "care"],
  ],
])("details %o are told as %o", (given, told) => expect(orderedDetails(named(...given)).map(({ name }) => name)).toEqual(told));

const image = (alt: string): Image => ({ pattern: alt, widths: [], formats: [], ratio: 1, ground: "", alt });
const film = (url: string) => ({ url, poster: image("") });

it.each([
  [
    ["img1", "img2", "img3"],
    ["vid1", "vid2"],
    ["img1", "vid1", "vid2", "img2", "img3"],
  ],
  [["img1", "img2"], ["vid1"], ["img1", "vid1", "img2"]],
  [["img1"], ["vid1", "vid2"], ["img1", "vid1", "vid2"]],
  [["img1", "img2"], [], ["img1", "img2"]],
  [[], ["vid1"], ["vid1"]],
  [[], [], []],
])("pictures %o and videos %o are shown as %o", (images, videos, shown) => {
  const slides = mediaSlides(images.map(image), videos.map(film));
  expect(slides.map((slide) => (slide.kind === "image" ? slide.image.alt : slide.video.url))).toEqual(shown);
});
