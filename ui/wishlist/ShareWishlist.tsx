import { Button } from "#ui/parts/Button.tsx";
import { CopyButton } from "#ui/parts/CopyButton.tsx";
import { wishText } from "#ui/text/wish-text.ts";

/** Where the form below comes back to. */
const SHARE_ID = "share";

/** The page comes back anew: the keyboard goes on from what was changed. */
const focusIfMeant = (form: HTMLElement | null): void => {
  if (location.hash === `#${SHARE_ID}` && document.activeElement === document.body) form?.focus({ preventScroll: true });
};

/** Shows the wishlist to others, by a link, until its owner ends it. A plain form: what it changes is on the page that comes back. */
export const ShareWishlist = ({ link }: { readonly link: string }) => (
  <form
    ref={focusIfMeant}
    id={SHARE_ID}
    tabIndex={-1}
    aria-label={wishText.share}
    method="post"
    action="/form/share-wishlist"
    className="wishlist-share"
  >
    {link === "" ? (
      <Button type="submit" look="grey">
        {wishText.share}
      </Button>
    ) : (
      <>
        <p>{wishText.shared}</p>
        <p className="wishlist-share-link">
          <a href={link} className="link">
            {link}
          </a>
          <CopyButton text={link} label={wishText.copyLink} copied={wishText.linkCopied} />
        </p>
        <p className="caption">{wishText.sharedWhole}</p>
        <Button type="submit" look="grey" name="ends" value="yes">
          {wishText.endShare}
        </Button>
      </>
    )}
  </form>
);
