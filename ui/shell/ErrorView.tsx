import { Link } from "react-router-dom";
import { text } from "#ui/text/text.ts";
import "./error-page.css";

const WORDS: Readonly<Record<number, { readonly title: string; readonly hint: string }>> = {
  404: { title: text.notFound, hint: text.notFoundHint },
  503: { title: text.unavailable, hint: text.unavailableHint },
};

/** The page of an error, by its HTTP status. */
export const ErrorView = ({ status }: { readonly status: number }) => {
  const { title, hint } = WORDS[status] ?? { title: text.failure, hint: text.failureHint };
  return (
    <div className="error-page">
      <p className="error-code" aria-hidden="true">
        {status}
      </p>
      <h1 className="heading-editorial">{title}</h1>
      <p>{hint}</p>
      <Link to="/" className="button button-primary" reloadDocument>
        {text.brandHome}
      </Link>
    </div>
  );
};
