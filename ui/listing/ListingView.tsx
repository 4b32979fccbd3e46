import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { SORTS } from "#core/listing/listing.ts";
import { chosenFilters, formatListingQuery, withoutFilter, withoutFilters } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { usePopoverLayer } from "#ui/layers.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { listingText } from "#ui/text/listing-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { wordsOfFilter } from "./filter-words.ts";
import { FILTERS_ID } from "./filters-id.ts";
import "./listing.css";

interface PageProps {
  readonly page: ListingPage;
}

export interface ListProps extends PageProps {
  readonly filters: ReactNode;
  /** The shopper is about to open them. */
  readonly onFiltersWanted?: (() => void) | undefined;
  readonly onFiltersPressed?: (() => void) | undefined;
  /** Goods where the list has none. */
  readonly offer?: ReactNode;
  readonly children: ReactNode;
}

const ChosenFilters = ({ page: { query, facets, path } }: PageProps) => {
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chosen.map((filter) => {
        const words = wordsOfFilter(filter, query, facets);
        return (
          <li key={`${filter.filter}-${filter.value}`}>
            <Link to={`${path}${formatListingQuery(withoutFilter(query, filter))}`} aria-label={listingText.removeFilter(words)}>
              {words}
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={`${path}${formatListingQuery(withoutFilters(query))}`} className="chosen-reset">
          {listingText.reset}
        </Link>
      </li>
    </ul>
  );
};

const closeByEscape = ({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== "Escape") return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
};

const SortMenu = ({ page }: PageProps) => (
  // The keys are those of its button and its links.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <details className="sort" key={page.query.sort} onKeyDown={closeByEscape}>
    <summary aria-label={listingText.sortedBy(listingText.sorts[page.query.sort])}>
      {listingText.sorts[page.query.sort]}
      <Icon name="chevron" />
    </summary>
    <ul>
      {SORTS.map((sort) => (
        <li key={sort}>
          <Link
            to={`${page.path}${formatListingQuery({ ...page.query, sort, page: 1 })}`}
            aria-current={sort === page.query.sort ? "true" : undefined}
          >
            {listingText.sorts[sort]}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

/** Filters that leave nothing, with a way out of each that helps. */
const EmptyList = ({ page: { query, facets, path, escapes } }: PageProps) => (
  <div className="listing-empty">
    <p className="heading-editorial">{listingText.listEmpty}</p>
    <p>{listingText.listEmptyHint}</p>
    {escapes.length === 0 ? null : (
      <ul className="listing-escapes">
        {escapes.map((escape) => {
          const way = listingText.dropFilter(wordsOfFilter(escape, query, facets));
          const count = listingText.models(escape.total);
          return (
            <li key={`${escape.filter}-${escape.value}`}>
              <Link to={`${path}${formatListingQuery(withoutFilter(query, escape))}`} aria-label={listingText.counted(way, count)}>
                {way}
                <span className="caption">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    )}
    <Link to={`${path}${formatListingQuery(withoutFilters(query))}`} className="button button-primary">
      {listingText.reset}
    </Link>
  </div>
);

const Tools = ({ page, onFiltersWanted, onFiltersPressed }: Pick<ListProps, "onFiltersPressed" | "onFiltersWanted" | "page">) => {
  const chosenCount = chosenFilters(page.query).length;
  return (
    <div className="listing-tools">
      <SortMenu page={page} />
      <button
        type="button"
        className="listing-filter-button"
        popoverTarget={FILTERS_ID}
        onPointerOver={onFiltersWanted}
        onFocus={onFiltersWanted}
        onClick={onFiltersPressed}
      >
        <Icon name="sliders" />
        {listingText.filters}
        {chosenCount > 0 ? <b>{chosenCount}</b> : null}
      </button>
    </div>
  );
};

/** What is seen in part, browsers leave so. A finger or a mouse stays on what it presses. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
};

/** All categories in one strip, the chosen one in its sight. */
const Categories = ({ page: { categories } }: PageProps) => {
  const strip = useRef<HTMLElement>(null);
  const place = categories.findIndex(({ isCurrent }) => isCurrent);
  useEffect(
    () =>
      afterPaint(() => {
        const chosen = strip.current?.children[place];
        if (strip.current !== null && chosen instanceof HTMLElement)
          strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
      }),
    [place],
  );
  return (
    <nav ref={strip} className="listing-categories" aria-label={shopText.categories}>
      {categories.map((category) => (
        <Link key={category.link} to={category.link} aria-current={category.isCurrent ? "page" : undefined} onFocus={showWhole}>
          {category.title}
        </Link>
      ))}
    </nav>
  );
};

/** What a list has in common wherever it stands: categories, tools, filters. `children` is the list itself, `filters` its panel. */
export const ListingBody = ({ page, filters, offer, children, ...heard }: ListProps) => (
  <>
    <div className="listing-bar">
      <Categories page={page} />
      <Tools page={page} {...heard} />
    </div>
    {/* Their own script comes with the press that opens them: Back may be quicker. */}
    <div ref={usePopoverLayer("filters")}>{filters}</div>
    <ChosenFilters page={page} />
    {page.total === 0 ? (
      <>
        <EmptyList page={page} />
        {offer}
      </>
    ) : (
      children
    )}
  </>
);

/** A category's page. */
export const ListingView = (list: ListProps) => (
  <>
    <div className="listing-head">
      <Breadcrumbs items={list.page.breadcrumbs} />
      <h1 className="heading-page">
        {`${list.page.title} `}
        <sup>
          {list.page.total} <span className="visually-hidden">{listingText.models(list.page.total).replace(/^\d+ /, "")}</span>
        </sup>
      </h1>
    </div>
    <ListingBody {...list} />
  </>
);
