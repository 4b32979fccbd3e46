import type { SearchLink } from "#core/search/suggest.ts";
import { Link } from "#ui/parts/Link.tsx";
import { searchText } from "#ui/text/search-text.ts";
import "./popular-categories.css";

interface PopularCategoriesProps {
  /** None while they are not known: their place is kept. */
  readonly links: readonly SearchLink[];
}

/** Where to begin, in an empty cart. */
export const PopularCategories = ({ links }: PopularCategoriesProps) => (
  <div className="popular-categories">
    {links.length === 0 ? null : (
      <nav aria-label={searchText.popular}>
        <h2 className="heading-section">{searchText.popular}</h2>
        <ul>
          {links.map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
);
