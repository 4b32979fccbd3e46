import type { SearchLink } from "#core/search/suggest.ts";
import { Link } from "#ui/parts/Link.tsx";
import { searchText } from "#ui/text/search-text.ts";
import "./popular-categories.css";

/** Where to begin, in an empty cart; nothing where there are none. */
export const PopularCategories = ({ links }: { readonly links: readonly SearchLink[] }) =>
  links.length === 0 ? null : (
    <nav className="popular-categories" aria-label={searchText.popular}>
      <h2 className="heading-section">{searchText.popular}</h2>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
