import { memo } from "react";
import type { ProductCard as Card } from "#core/catalogue/product.ts";
import type { SliderVariant } from "#core/product-slider/slider.rules.ts";
import { visibleColors } from "#core/catalogue/color.rules.ts";
import { isRedTag, isSaidByTag, sortedTags } from "#core/catalogue/tag.rules.ts";
import { titleShort } from "#core/catalogue/title.rules.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { cardText } from "#ui/text/card-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { Heart } from "#ui/hearts/Heart.tsx";
import { carryPicture } from "./carry-picture.ts";
import { cardShown } from "./shown-cards.ts";
import "./product-card.css";

interface ProductCardProps {
  readonly product: Card;
  /** How wide its picture is shown, for the browser's choice of a variant. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** Of a row that is moved; a list when it is not said. */
  readonly variant?: SliderVariant;
  readonly headingLevel?: "h2" | "h3";
}

/** How many swatches a phone shows is decided by style: the page is written before the window is known. */
const Swatches = ({ product, isSmall }: { readonly product: Card; readonly isSmall: boolean }) => {
  if (product.colors.length < 2) return null;
  const { shown, hiddenCount } = visibleColors(product, { isSmall });
  const onPhone = visibleColors(product, { isSmall, isMobile: true });
  const onPhoneCount = onPhone.shown.length;
  return (
    <ul className={`swatches${onPhoneCount === 0 ? " from-desktop" : ""}`} aria-label={cardText.colors(product.colors.length)}>
      {shown.map((color, place) => (
        <li key={color.id} className={place < onPhoneCount ? undefined : "from-desktop"}>
          <Link
            to={color.url}
            className="swatch"
            aria-label={color.label}
            aria-current={color.colorId === product.colorId ? "true" : undefined}
          >
            <i style={{ background: color.fill }} />
          </Link>
        </li>
      ))}
      {hiddenCount > 0 ? <li className="swatch-more from-desktop">{cardText.moreColors(hiddenCount)}</li> : null}
      {onPhone.hiddenCount > 0 ? <li className="swatch-more below-desktop">{cardText.moreColors(onPhone.hiddenCount)}</li> : null}
    </ul>
  );
};

/** Below a desktop a thin card has room for the first word alone. */
const ShortTitle = ({ product }: { readonly product: Card }) => {
  const first = titleShort(product);
  return (
    <>
      {first}
      <span className="from-desktop">{product.title.slice(first.length)}</span>
    </>
  );
};

/** A product in a list: picture with the second one on hover, tags, title, price, colours. */
export const ProductCard = memo(({ product, sizes, isFirst = false, variant, headingLevel: Heading = "h3" }: ProductCardProps) => {
  const [main, second] = product.images;
  const isSmall = variant === "small";
  const all = sortedTags(product.tags);
  const tags = variant === undefined ? all : all.slice(0, 1);
  const { statusTitle } = product;
  const isGone = !product.isAvailable && !product.isComingSoon && !product.isPreorderAvailable;
  return (
    <article className="card" ref={(card) => cardShown(card, product)}>
      <Link
        to={product.url}
        viewTransition
        onClick={carryPicture}
        className={`card-picture${isGone ? " card-gone" : ""}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        {main === undefined ? <span className="picture card-tile" /> : <Picture image={main} sizes={sizes} isFirst={isFirst} alt="" />}
        {second === undefined || second.widths.length === 0 || product.isCertificate ? null : (
          <Picture image={second} sizes={sizes} alt="" className="card-second" />
        )}
      </Link>
      <div className="card-body">
        <Heading className="card-title">
          <Link to={product.url} viewTransition onClick={carryPicture} aria-label={isSmall ? product.title : undefined}>
            {isSmall ? <ShortTitle product={product} /> : product.title}
          </Link>
        </Heading>
        <p className="card-tags">
          {tags.map((tag) => (
            <span key={tag.id} className={`card-tag${isRedTag(tag) ? " card-tag-red" : ""}`}>
              {tag.label}
            </span>
          ))}
        </p>
        {product.isCertificate ? null : <Price priced={product} />}
        {statusTitle === "" || isSaidByTag(statusTitle, tags) ? null : <p className="caption card-status">{statusTitle}</p>}
        <Swatches product={product} isSmall={isSmall} />
      </div>
      <Heart product={product} />
    </article>
  );
});
