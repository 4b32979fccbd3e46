import type { NavigationFault } from "#core/navigation/arrived-page.ts";
import { text } from "#ui/text/text.ts";
import "./page-line.css";

interface PageLineProps {
  /** The next page lets the shopper wait. */
  readonly isSlow: boolean;
  /** Why it did not come; null while nothing failed. */
  readonly fault: NavigationFault | null;
  /** What is read out once a page has come. */
  readonly announcement: string;
  readonly onAgain: () => void;
}

/** What becomes of the page that was asked for, over the one that still stands. */
export const PageLine = ({ isSlow, fault, announcement, onAgain }: PageLineProps) => (
  <div className="page-line">
    {isSlow ? <div className="page-line-slow" aria-hidden="true" /> : null}
    <p className="visually-hidden" role="status">
      {isSlow ? text.pageWaiting : announcement}
    </p>
    <div role="alert">
      {fault === null ? null : (
        <div className="page-line-fault">
          <p>{text.pageFaults[fault]}</p>
          <button type="button" onClick={onAgain}>
            {text.pageAgain}
          </button>
        </div>
      )}
    </div>
  </div>
);
