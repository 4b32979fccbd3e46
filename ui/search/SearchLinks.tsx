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

/** The name of a line that the arrows pass. */
export const lineId = (line: number): string => `search-line-${line}`;

interface SearchLinksProps {
  readonly kind: SearchLinkKind;
  readonly title: string;
  readonly links: readonly SearchLink[];
  /** What is marked in the titles; empty for nothing. */
  readonly query: string;
  readonly icon?: IconName;
  /** The place among the panel's lines of the first of these; only such lines are passed by the arrows. */
  readonly from?: number;
  /** The line that the arrows stand on. */
  readonly active?: number;
  readonly onPress: SearchLinkPressed;
}

export const SearchLinks = ({ kind, title, links, query, icon, from, active, onPress }: SearchLinksProps) => {
  const id = useId();
  return links.length === 0 ? null : (
    <section className={`search-links search-links-${kind}`} aria-labelledby={id}>
      <h2 id={id} className="caption">
        {title}
      </h2>
      <ul>
        {links.map((link, place) => (
          <li key={link.url + link.title}>
            <Link
              to={link.url}
              {...(from === undefined ? {} : { id: lineId(from + place), "data-active": from + place === active ? "" : undefined })}
              onClick={tellIfPlain(() => onPress(kind, link))}
            >
              {icon === undefined ? null : <Icon name={icon} />}
              <span>
                <Marked title={link.title} query={query} />
              </span>
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
