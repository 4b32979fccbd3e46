import { Button } from "#ui/parts/Button.tsx";
import { CopyButton } from "#ui/parts/CopyButton.tsx";
import { shareText } from "#ui/text/share-text.ts";

/** Where the form below comes back to. */
const SHARE_ID = "share";

/** The page comes back anew: the keyboard goes on from what was changed. */
const focusIfMeant = (part: HTMLElement | null): void => {
  if (location.hash === `#${SHARE_ID}` && document.activeElement === document.body) part?.focus({ preventScroll: true });
};

const HERE = { ref: focusIfMeant, id: SHARE_ID, tabIndex: -1 } as const;

/** What the form has just done; an address that is come back to later may say what is not so any more. */
const saidOf = (done: string | null, link: string): string => {
  if (done === "begun") return link === "" ? "" : shareText.begun;
  return done === "ended" && link === "" ? shareText.ended : "";
};

interface ShareWishlistProps {
  /** Where others see it; empty while they do not. */
  readonly link: string;
  /** There is something to show, or an end to be made of showing it. */
  readonly canChange: boolean;
  /** What the page's address says that the form has done; null for nothing. */
  readonly done: string | null;
}

/** Shows the wishlist to others, by a link, until its owner ends it. A plain form: what it changes is on the page that comes back. */
export const ShareWishlist = ({ link, canChange, done }: ShareWishlistProps) => {
  const said = saidOf(done, link);
  return (
    <div className="wishlist-share">
      {said === "" ? null : (
        <p {...HERE} className="wishlist-share-said">
          {said}
        </p>
      )}
      {canChange ? (
        <form {...(said === "" ? HERE : {})} aria-label={shareText.share} method="post" action="/form/share-wishlist">
          {link === "" ? (
            <Button type="submit" look="grey">
              {shareText.share}
            </Button>
          ) : (
            <>
              <p>{shareText.shared}</p>
              <p className="wishlist-share-link">
                <a href={link} className="link">
                  {link}
                </a>
                <CopyButton text={link} label={shareText.copyLink} copied={shareText.linkCopied} />
              </p>
              <p className="caption">{shareText.sharedWhole}</p>
              <Button type="submit" look="grey" name="ends" value="yes">
                {shareText.endShare}
              </Button>
            </>
          )}
        </form>
      ) : null}
    </div>
  );
};
