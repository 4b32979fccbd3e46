import type { Image } from "./image.ts";
import type { Video } from "./product.ts";

/** What a product's gallery shows at one place. */
export type MediaSlide = { readonly kind: "image"; readonly image: Image } | { readonly kind: "video"; readonly video: Video };

/** A product's pictures and videos in their order: videos stand after the first picture. */
export const mediaSlides = (images: readonly Image[], videos: readonly Video[]): readonly MediaSlide[] => {
  const slides = images.map((image): MediaSlide => ({ kind: "image", image }));
  return [...slides.slice(0, 1), ...videos.map((video): MediaSlide => ({ kind: "video", video })), ...slides.slice(1)];
};
