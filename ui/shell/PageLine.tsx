import type { NavigationFault } from "#core/navigation/arrived-page.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { shopText } from "#ui/text/text.ts";
import "./page-line.css";

interface PageLineProps {
  /** The next page lets the shopper wait. */
  readonly isSlow: boolean;
  /** Why it did not come; null while nothing failed. */
  readonly fault: NavigationFault | null;
  /** It is asked again. */
  readonly isAskedAgain: boolean;
  /** How often pages did not come: the words are said each time. */
  readonly failures: number;
  /** What is read out once a page has come. */
  readonly announcement: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const statusOf = ({ isSlow, fault, announcement }: PageLineProps): string => {
  if (isSlow) return shopText.pageWaiting;
  return fault === null ? announcement : "";
};

/** What becomes of the page that was asked for, over the one that still stands. */
export const PageLine = (props: PageLineProps) => (
  <div className="page-line">
    {props.isSlow ? <div className="page-line-slow" aria-hidden="true" /> : null}
    <p className="visually-hidden" role="status">
      {statusOf(props)}
    </p>
    {props.fault === null ? null : (
      <div className="page-line-fault">
        <p key={props.failures} role="alert">
          {shopText.pageFaults[props.fault]}
        </p>
        <button type="button" className="page-line-again" aria-disabled={props.isAskedAgain} onClick={props.onAgain}>
          {shopText.pageAgain}
        </button>
        <button type="button" className="icon-button" aria-label={shopText.close} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
);
