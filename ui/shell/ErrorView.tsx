import { text } from "#ui/text/text.ts";
import "./error-page.css";

const WORDS: Readonly<Record<number, { readonly title: string; readonly hint: string }>> = {
  404: { title: text.notFound, hint: text.notFoundHint },
  503: { title: text.unavailable, hint: text.unavailableHint },
};

interface ErrorViewProps {
  /** The HTTP status of the page. */
  readonly status: number;
  /** The page's own address: where another try may do, it leads there. */
  readonly address: string;
}

/** The page of an error, by its HTTP status. */
export const ErrorView = ({ status, address }: ErrorViewProps) => {
  const { title, hint } = WORDS[status] ?? { title: text.failure, hint: text.failureHint };
  return (
    <div className="error-page">
      <p className="error-code" aria-hidden="true">
        {status}
      </p>
      <h1 className="heading-editorial">{title}</h1>
      <p>{hint}</p>
      {status < 500 ? null : (
        <a href={address} className="button button-primary">
          {text.pageAgain}
        </a>
      )}
      <a href="/" className={status < 500 ? "button button-primary" : "button button-grey"}>
        {text.brandHome}
      </a>
    </div>
  );
};
