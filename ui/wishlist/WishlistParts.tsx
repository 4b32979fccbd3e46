import { Link } from "#ui/parts/Link.tsx";
import { wishText } from "#ui/text/wish-text.ts";

interface WishlistPartsProps {
  /** Of the first part. */
  readonly path: string;
  /** Which part this is, from 1, and how many there are. */
  readonly part: number;
  readonly parts: number;
}

/** Leads through a long wishlist; nothing for one that stands on one page. */
export const WishlistParts = ({ path, part, parts }: WishlistPartsProps) => {
  const pathOfPart = (one: number): string => (one === 1 ? path : `${path}?part=${one}`);
  return parts === 1 ? null : (
    <nav className="wishlist-parts" aria-label={wishText.parts}>
      {part === 1 ? null : (
        <Link to={pathOfPart(part - 1)} className="button button-grey">
          {wishText.newer}
        </Link>
      )}
      <span className="caption">{wishText.partOf(part, parts)}</span>
      {part >= parts ? null : (
        <Link to={pathOfPart(part + 1)} className="button button-grey">
          {wishText.older}
        </Link>
      )}
    </nav>
  );
};
