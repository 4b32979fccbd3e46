import type { ReactNode } from "react";
import { shopText } from "#ui/text/text.ts";
import "./error-page.css";

const WORDS: Readonly<Record<number, { readonly title: string; readonly hint: string }>> = {
  404: { title: shopText.notFound, hint: shopText.notFoundHint },
  503: { title: shopText.unavailable, hint: shopText.unavailableHint },
};

interface ErrorViewProps {
  /** The HTTP status of the page. */
  readonly status: number;
  /** The page's own address: where another try may do, it leads there. */
  readonly address: string;
  /** Goods to look at instead. */
  readonly children?: ReactNode;
}

/** The page of an error, by its HTTP status. */
export const ErrorView = ({ status, address, children }: ErrorViewProps) => {
  const { title, hint } = WORDS[status] ?? { title: shopText.failure, hint: shopText.failureHint };
  return (
    <>
      <div className="error-page">
        <p className="error-code" aria-hidden="true">
          {status}
        </p>
        <h1 className="heading-editorial">{title}</h1>
        <p>{hint}</p>
        {status < 500 ? null : (
          <a href={address} className="button button-primary">
            {shopText.pageAgain}
          </a>
        )}
        <a href="/" className={status < 500 ? "button button-primary" : "button button-grey"}>
          {shopText.brandHome}
        </a>
      </div>
      {children}
    </>
  );
};
