import type { ReactNode } from "react";
import { type Image, nearestVariant, VIDEO_PREVIEW_WIDTH } from "#core/catalogue/image.ts";
import { mediaSlides } from "#core/catalogue/media.rules.ts";
import type { Product } from "#core/catalogue/product.ts";
import { latePart } from "#ui/late-part.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { shopText } from "#ui/text/text.ts";
import type { FilmProps } from "./Film.tsx";
import "./gallery.css";

const SLIDE_SIZES = "(min-width: 1024px) 34vw, (min-width: 640px) 65vw, 100vw";
const THUMBNAIL_SIZES = "72px";

/** A picture as large as there is. */
const LARGEST_WIDTH = 900;

const film = latePart<FilmProps>("film", async () => (await import("./Film.tsx")).Film, {
  className: "gallery-video",
  isSeen: true,
  nth: ({ place }) => place,
  until: ({ video }) => (
    <video
      src={video.url}
      muted
      loop
      playsInline
      controls
      preload="none"
      poster={nearestVariant(video.poster, VIDEO_PREVIEW_WIDTH)?.url}
      aria-label={shopText.video}
    />
  ),
});

interface GalleryProps {
  readonly product: Product;
  /** Only the page's own has thumbnails, which are links to its pictures. */
  readonly isOfPage?: boolean;
  /** A picture was pressed; without scripts the press leads to `address`, the picture itself. */
  readonly onZoom?: ((image: Image, address: string) => void) | undefined;
}

const ZoomLink = ({ image, onZoom, children }: Pick<GalleryProps, "onZoom"> & { readonly image: Image; readonly children: ReactNode }) => {
  const address = nearestVariant(image, LARGEST_WIDTH)?.url;
  return address === undefined ? (
    children
  ) : (
    <a
      href={address}
      className="gallery-zoom"
      aria-label={`${shopText.zoom}: ${image.alt}`}
      onClick={(event) => {
        if (onZoom === undefined || !isPlainPress(event)) return;
        event.preventDefault();
        onZoom(image, address);
      }}
    >
      {children}
    </a>
  );
};

/**
 * The product's pictures: on a phone one row to swipe, on a desktop two columns with thumbnails beside them. Thumbnails are links to
 * the pictures, which take the focus, so everything works before and without scripts. Videos stand after the first picture, and are played by
 * a script that comes when they are nearly seen; pictures that are not fetched yet do not stand empty beside others.
 */
export const Gallery = ({ product, isOfPage = true, onZoom }: GalleryProps) => {
  const fetched = product.images.filter(({ widths }) => widths.length > 0);
  const images = fetched.length > 0 ? fetched : product.images.slice(0, 1);
  const slides = mediaSlides(images, product.videos);
  return (
    <section className="gallery" aria-label={`${shopText.photos}: ${product.title}`}>
      <ul className="gallery-thumbnails">
        {(isOfPage ? slides : []).map((slide, place) => (
          <li key={place}>
            <a
              href={`#photo-${place + 1}`}
              className={slide.kind === "video" ? "gallery-film" : undefined}
              aria-label={slide.kind === "video" ? shopText.video : shopText.photoOf(place + 1, slides.length)}
            >
              <Picture image={slide.kind === "video" ? slide.video.poster : slide.image} sizes={THUMBNAIL_SIZES} alt="" />
            </a>
          </li>
        ))}
      </ul>
      <ul className="gallery-slides" tabIndex={0} aria-label={shopText.photos}>
        {slides.map((slide, place) => (
          <li key={place} id={isOfPage ? `photo-${place + 1}` : undefined} tabIndex={-1}>
            {slide.kind === "video" ? (
              <film.Part video={slide.video} place={place} />
            ) : (
              <ZoomLink image={slide.image} onZoom={onZoom}>
                <Picture image={slide.image} sizes={SLIDE_SIZES} isFirst={place === 0} />
              </ZoomLink>
            )}
          </li>
        ))}
        {slides.length === 0 ? (
          <li className="picture gallery-tile">
            <small className="caption">{shopText.noPhoto}</small>
          </li>
        ) : null}
      </ul>
    </section>
  );
};
