import { Button } from "#ui/parts/Button.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { popupText } from "#ui/text/popup-text.ts";

interface QuickViewWaitsProps {
  /** The page that has it all, where the quick view cannot be had; empty while it is on its way. */
  readonly url: string;
  readonly onAgain: () => void;
}

/** Instead of a product that is not there yet, or cannot be had. */
export const QuickViewWaits = ({ url, onAgain }: QuickViewWaitsProps) => (
  <div className="popup-loaded" role="status">
    {url === "" ? (
      <>
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">{popupText.loading}</span>
      </>
    ) : (
      <>
        <p>{popupText.loadFailed}</p>
        <p>
          <Link to={url} className="link">
            {goodsText.toProduct}
          </Link>
        </p>
        <Button
          look="grey"
          isSmall
          onClick={({ currentTarget }) => {
            // It goes with what it asks for.
            currentTarget.closest("dialog")?.focus();
            onAgain();
          }}
        >
          {popupText.tryAgain}
        </Button>
      </>
    )}
  </div>
);
