import { useEffect, useState } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { detailsText } from "#ui/text/details-text.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";

const COPIED_MS = 2_000;

/** Pages over plain HTTP have no clipboard. */
const hasClipboard = (): boolean => "clipboard" in navigator;

/** The number that shop and shopper know a product by, with a way to take it along where the browser has one. */
export const Article = ({ article }: { readonly article: string }) => {
  const canCopy = !useTakenOver() && hasClipboard();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = (): void =>
    void navigator.clipboard.writeText(article).then(
      () => setCopies((before) => before + 1),
      (error: unknown) => console.error("clipboard", error),
    );
  return (
    <span className="article">
      {article}
      {canCopy ? (
        <button type="button" className="article-copy" aria-label={detailsText.copy(article)} onClick={copy}>
          <Icon name={copies === 0 ? "copy" : "check"} />
        </button>
      ) : null}
      <span role="status" className="caption">
        {copies === 0 ? "" : detailsText.copied}
      </span>
    </span>
  );
};
