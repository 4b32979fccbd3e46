import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { chosenFilters, cleanSearch } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { ListingBody, type ListProps } from "#ui/listing/ListingView.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { listingText } from "#ui/text/listing-text.ts";
import { searchText } from "#ui/text/search-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./search.css";

const SearchForm = ({ page }: { readonly page: ListingPage }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    const query = typeof typed === "string" ? cleanSearch(typed) : "";
    if (query !== "") void navigate(`${page.path}?search=${encodeURIComponent(query)}`);
  };
  return (
    <form role="search" method="get" action={page.path} className="search-form" onSubmit={submit}>
      <input
        key={page.query.search}
        type="search"
        name="search"
        defaultValue={page.query.search}
        placeholder={searchText.help}
        aria-label={searchText.help}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <button type="submit" className="icon-button" aria-label={searchText.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
};

const NothingFound = ({ page }: { readonly page: ListingPage }) => (
  <div className="search-nothing">
    {page.query.search === "" ? null : (
      <>
        <Icon name="sad" />
        <p className="heading-section">{searchText.nothing}</p>
        <p>{searchText.nothingHint}</p>
      </>
    )}
    {page.categories.length === 0 ? null : (
      <nav aria-label={searchText.popular}>
        <h2 className="caption">{searchText.popular}</h2>
        <ul>
          {page.categories.map(({ title, link }) => (
            <li key={link}>
              <Link to={link}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
);

/** The page of results: the field with the shopper's words, what was searched instead if they found nothing, then a list as any other. */
export const SearchView = (list: ListProps) => {
  const { page, offer } = list;
  return (
    <>
      <div className="search-head">
        <h1 className="visually-hidden">{page.query.search === "" ? shopText.search : `${shopText.search}: ${page.query.search}`}</h1>
        <SearchForm page={page} />
        <p className="search-summary" role="status">
          {page.total === 0 ? "" : listingText.models(page.total)}
          {page.correction === "" ? null : <span>{searchText.corrected(page.correction)}</span>}
          {page.total === 0 || page.leftOut.length === 0 ? null : <span>{searchText.leftOut(page.leftOut)}</span>}
        </p>
      </div>
      {page.total === 0 && chosenFilters(page.query).length === 0 ? (
        <>
          <NothingFound page={page} />
          {offer}
        </>
      ) : (
        <ListingBody {...list} />
      )}
    </>
  );
};
