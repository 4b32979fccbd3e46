import { partsText } from "#ui/text/parts-text.ts";
import "./page-contents.css";

interface PageContentsProps {
  /** The parts of the page in their order; each stands under its id. */
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the parts of a long page. */
export const PageContents = ({ items }: PageContentsProps) => (
  <nav className="page-contents" aria-label={partsText.pageContents}>
    {items.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
);
