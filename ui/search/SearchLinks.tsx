import { type MouseEvent, useId } from "react";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { highlight, type SearchLinkKind } from "#core/search/search.rules.ts";
import type { SearchLink, SearchTap } from "#core/search/suggest.ts";
import { Icon, type IconName } from "#ui/parts/Icon.tsx";
import { searchText } from "#ui/text/search-text.ts";
import { Link } from "#ui/parts/Link.tsx";

export type SearchLinkPressed = (kind: SearchLinkKind, link: SearchLink) => void;

/** A press that opens another tab leaves this page and its panel as they are. */
export const tellIfPlain =
  (tell: () => void) =>
  (event: MouseEvent): void => {
    if (isPlainPress(event)) tell();
  };

/** A title with what matches the query in bold. */
export const Marked = ({ title, query }: { readonly title: string; readonly query: string }) =>
  highlight(title, query).map(({ text: part, isMatch }, place) => (isMatch ? <b key={place}>{part}</b> : <span key={place}>{part}</span>));

/** The list that the field's arrows pass, and the name of each line of it. */
export const LINES_ID = "search-lines";
export const lineId = (line: number): string => `search-line-${line}`;

interface SearchLinksProps {
  readonly kind: SearchLinkKind;
  readonly title: string;
  readonly links: readonly SearchLink[];
  /** What is marked in the titles; empty for nothing. */
  readonly query: string;
  readonly icon?: IconName;
  readonly onPress: SearchLinkPressed;
}

interface SearchLinesProps extends SearchLinksProps {
  /** The place of the first of these among all lines. */
  readonly from: number;
  /** The line that the arrows stand on. */
  readonly active: number;
}

const Words = ({ title, query, icon }: { readonly title: string; readonly query: string; readonly icon: IconName | undefined }) => (
  <>
    {icon === undefined ? null : <Icon name={icon} />}
    <span>
      <Marked title={title} query={query} />
    </span>
  </>
);

/** Lines of the list under the field, which the arrows pass while the focus stays in it. */
export const SearchLines = ({ kind, title, links, query, icon, from, active, onPress }: SearchLinesProps) => {
  const id = useId();
  return links.length === 0 ? null : (
    <div role="group" className={`search-links search-links-${kind}`} aria-labelledby={id}>
      <span id={id} className="caption">
        {title}
      </span>
      {links.map((link, place) => (
        <Link
          key={link.url + link.title}
          to={link.url}
          id={lineId(from + place)}
          role="option"
          tabIndex={-1}
          aria-selected={from + place === active}
          onClick={tellIfPlain(() => onPress(kind, link))}
        >
          <Words title={link.title} query={query} icon={icon} />
        </Link>
      ))}
    </div>
  );
};

/** Links of the panel beside that list. */
export const SearchLinks = ({ kind, title, links, query, icon, onPress }: SearchLinksProps) => {
  const id = useId();
  return links.length === 0 ? null : (
    <section className={`search-links search-links-${kind}`} aria-labelledby={id}>
      <h2 id={id} className="caption">
        {title}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.url + link.title}>
            <Link to={link.url} onClick={tellIfPlain(() => onPress(kind, link))}>
              <Words title={link.title} query={query} icon={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface SearchTapsProps {
  readonly taps: readonly SearchTap[];
  readonly onPress: (tap: SearchTap) => void;
}

/** Words to search by one press. */
export const SearchTaps = ({ taps, onPress }: SearchTapsProps) =>
  taps.length === 0 ? null : (
    <ul className="search-taps" aria-label={searchText.taps}>
      {taps.map((tap) => (
        <li key={tap.title}>
          <button type="button" onClick={() => onPress(tap)}>
            {tap.title}
          </button>
        </li>
      ))}
    </ul>
  );
