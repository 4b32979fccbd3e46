import { Button } from "#ui/parts/Button.tsx";
import { wishText } from "#ui/text/wish-text.ts";

/** Shows the wishlist to others, by a link, until its owner ends it. A plain form: what it changes is on the page that comes back. */
export const ShareWishlist = ({ link }: { readonly link: string }) => (
  <form method="post" action="/form/share-wishlist" className="wishlist-share">
    {link === "" ? (
      <Button type="submit" look="grey">
        {wishText.share}
      </Button>
    ) : (
      <>
        <p>{wishText.shared}</p>
        <p>
          <a href={link} className="link">
            {link}
          </a>
        </p>
        <Button type="submit" look="grey" name="ends" value="yes">
          {wishText.endShare}
        </Button>
      </>
    )}
  </form>
);
