import { shopText } from "#ui/text/text.ts";
import { type Image, nearestVariant, srcSetOf } from "#core/catalogue/image.ts";

interface PictureProps {
  readonly image: Image;
  /** How wide the picture is shown, for the browser's choice of a variant. */
  readonly sizes: string;
  /** The first picture of a page: fetched at once, with high priority. */
  readonly isFirst?: boolean;
  readonly className?: string;
  readonly alt?: string;
}

const FALLBACK_WIDTH = 480;

/** A picture in the best format that the browser knows, on its ground colour until it is there; one that is not fetched yet says so. */
export const Picture = ({ image, sizes, isFirst = false, className = "", alt = image.alt }: PictureProps) => {
  const fallback = nearestVariant(image, FALLBACK_WIDTH);
  const ground = { backgroundColor: image.ground, aspectRatio: image.ratio };
  if (fallback === null) {
    return (
      <span className={`picture ${className}`} style={ground}>
        {alt === "" ? null : <small className="caption">{shopText.noPhoto}</small>}
      </span>
    );
  }
  return (
    <picture className={`picture ${className}`} style={ground}>
      {image.formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSetOf(image, format)} sizes={sizes} />
      ))}
      <img
        src={fallback.url}
        alt={alt}
        width={fallback.width}
        height={fallback.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
};
