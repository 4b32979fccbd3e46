import { useLocation } from "react-router-dom";
import { Link } from "#ui/parts/Link.tsx";
import { shopText } from "#ui/text/text.ts";
import { Badge } from "./Badge.tsx";

const WISHLIST = "/user/wishlist";

/** The way to the wishlist. */
export const WishlistLink = ({ count }: { readonly count: number }) => (
  <Link
    to={WISHLIST}
    className="heart icon-button"
    aria-current={useLocation().pathname === WISHLIST ? "page" : undefined}
    aria-label={`${shopText.wishlist}: ${count}`}
  >
    <Badge count={count} />
    {shopText.wishlist}
  </Link>
);
