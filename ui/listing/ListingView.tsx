import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FacetOption } from "#core/listing/listing.ts";
import { formatListingQuery, PLAIN_QUERY, toggleFilter } from "#core/listing/listing-query.rules.ts";
import { SORTS } from "#core/listing/listing.ts";
import type { ListingPage } from "#core/page/page.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { text } from "#ui/text/text.ts";
import { FILTERS_ID, FilterPanel } from "./FilterPanel.tsx";
import "./listing.css";

const labelOf = (options: readonly FacetOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const ChosenFilters = ({ page }: { readonly page: ListingPage }) => {
  const { query, facets, path } = page;
  const chosen = [
    ...query.sizes.map((value) => ({ filter: "sizes" as const, value, label: labelOf(facets.sizes, value) })),
    ...query.colors.map((value) => ({ filter: "colors" as const, value, label: labelOf(facets.colors, value) })),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chosen.map(({ filter, value, label }) => (
        <li key={`${filter}-${value}`}>
          <Link to={`${path}${formatListingQuery(toggleFilter(query, filter, value))}`} aria-label={text.removeFilter(label)}>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={`${path}${formatListingQuery({ ...PLAIN_QUERY, sort: query.sort })}`} className="chosen-reset">
          {text.reset}
        </Link>
      </li>
    </ul>
  );
};

const SortMenu = ({ page }: { readonly page: ListingPage }) => (
  <details className="sort" key={page.query.sort}>
    <summary>
      {text.sorts[page.query.sort]}
      <Icon name="chevron" />
    </summary>
    <ul>
      {SORTS.map((sort) => (
        <li key={sort}>
          <Link
            to={`${page.path}${formatListingQuery({ ...page.query, sort, page: 1 })}`}
            aria-current={sort === page.query.sort ? "true" : undefined}
          >
            {text.sorts[sort]}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

/** A listing's page; `children` is the list itself. */
export const ListingView = ({ page, children }: { readonly page: ListingPage; readonly children: ReactNode }) => (
  <>
    <div className="listing-head">
      <Breadcrumbs items={page.breadcrumbs} />
      <h1 className="heading-page">
        {page.title}
        <sup aria-label={text.models(page.total)}>{page.total}</sup>
      </h1>
    </div>
    <div className="listing-bar">
      <nav className="listing-categories" aria-label={text.categories}>
        {page.categories.map((category) => (
          <Link key={category.link} to={category.link} aria-current={category.isCurrent ? "page" : undefined}>
            {category.title}
          </Link>
        ))}
      </nav>
      <div className="listing-tools">
        <SortMenu page={page} />
        <button type="button" className="listing-filter-button" popoverTarget={FILTERS_ID}>
          <Icon name="sliders" />
          {text.filters}
          {page.query.sizes.length + page.query.colors.length > 0 ? <b>{page.query.sizes.length + page.query.colors.length}</b> : null}
        </button>
      </div>
    </div>
    <FilterPanel key={formatListingQuery(page.query)} page={page} />
    <ChosenFilters page={page} />
    {page.total === 0 ? (
      <div className="listing-empty">
        <p className="heading-editorial">{text.listEmpty}</p>
        <p>{text.listEmptyHint}</p>
        <Link to={page.path} className="button button-primary">
          {text.reset}
        </Link>
      </div>
    ) : (
      children
    )}
  </>
);
