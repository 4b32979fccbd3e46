import { nearestVariant, VIDEO_PREVIEW_WIDTH } from "#core/catalogue/image.ts";
import type { Product } from "#core/catalogue/product.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { shopText } from "#ui/text/text.ts";
import "./gallery.css";

const SLIDE_SIZES = "(min-width: 1024px) 34vw, 100vw";
const THUMBNAIL_SIZES = "72px";

/**
 * The product's pictures: on a phone one row to swipe, on a desktop two columns with thumbnails beside them. Thumbnails are links to
 * the pictures, so everything works before and without scripts. A video stands after the first picture.
 */
export const Gallery = ({ product }: { readonly product: Product }) => {
  const { images, video, title } = product;
  const slides = [
    ...images.slice(0, 1).map((image) => ({ kind: "image" as const, image })),
    ...(video === null ? [] : [{ kind: "video" as const, image: video.poster }]),
    ...images.slice(1).map((image) => ({ kind: "image" as const, image })),
  ];
  return (
    <section className="gallery" aria-label={`${shopText.photos}: ${title}`}>
      <ul className="gallery-thumbnails">
        {slides.map(({ kind, image }, place) => (
          <li key={place}>
            <a href={`#photo-${place + 1}`} aria-label={kind === "video" ? shopText.video : shopText.photoOf(place + 1, slides.length)}>
              <Picture image={image} sizes={THUMBNAIL_SIZES} alt="" />
            </a>
          </li>
        ))}
      </ul>
      <ul className="gallery-slides" tabIndex={0} aria-label={shopText.photos}>
        {slides.map(({ kind, image }, place) => (
          <li key={place} id={`photo-${place + 1}`}>
            {kind === "video" && video !== null ? (
              <video
                src={video.url}
                className="gallery-video"
                muted
                loop
                playsInline
                controls
                preload="none"
                poster={nearestVariant(video.poster, VIDEO_PREVIEW_WIDTH)?.url}
                aria-label={shopText.video}
              />
            ) : (
              <Picture image={image} sizes={SLIDE_SIZES} isFirst={place === 0} />
            )}
          </li>
        ))}
        {slides.length === 0 ? <li className="picture gallery-tile" /> : null}
      </ul>
    </section>
  );
};
