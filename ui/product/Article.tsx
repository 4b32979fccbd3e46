import { CopyButton } from "#ui/parts/CopyButton.tsx";
import { detailsText } from "#ui/text/details-text.ts";

/** The number that shop and shopper know a product by, with a way to take it along where the browser has one. */
export const Article = ({ article }: { readonly article: string }) => (
  <span className="article">
    {article}
    <CopyButton text={article} label={detailsText.copy(article)} copied={detailsText.copied} />
  </span>
);
