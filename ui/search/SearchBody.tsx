import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { resultsAddress, type SearchLayout } from "#core/search/search.rules.ts";
import { fieldOf, foundOf, linesOf, phaseOf, type SearchRef, type SearchSections, sectionsOf } from "#core/search/search.view.ts";
import type { SuggestedProduct } from "#core/search/suggest.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import { searchText } from "#ui/text/search-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { LINES_ID, Marked, SearchLines, type SearchLinkPressed, SearchLinks, SearchTaps, tellIfPlain } from "./SearchLinks.tsx";
import "./search-body.css";

/** Tells the flow how wide the column of products is: at once, and whenever it changes. */
const useColumnWidth = (search: SearchRef, layout: SearchLayout) => {
  const column = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = column.current;
    if (node === null) return undefined;
    const measure = (): void => search.send({ type: "panel.measured", layout, width: node.clientWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [search, layout]);
  return column;
};

interface ProductsProps {
  readonly title: string;
  readonly products: readonly SuggestedProduct[];
  readonly query: string;
  readonly onPress: SearchLinkPressed;
}

const Products = ({ title, products, query, onPress }: ProductsProps) => (
  <section aria-labelledby="search-products">
    <h2 id="search-products" className="caption">
      {title}
    </h2>
    <ul className="search-row">
      {products.map((product) => (
        <li key={product.id}>
          <Link to={product.url} className="search-product" onClick={tellIfPlain(() => onPress("product", product))}>
            {product.image === null ? (
              <span className="picture search-tile" />
            ) : (
              <Picture image={product.image} sizes="(min-width: 968px) 240px, 148px" alt="" />
            )}
            <span className="search-product-title">
              <Marked title={product.title} query={query} />
            </span>
            {product.isCertificate ? null : <Price priced={product} />}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Skeleton = ({ count }: { readonly count: number }) => (
  <div className="search-row search-skeleton" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <span key={place} className="picture search-tile" />
    ))}
  </div>
);

const NothingFound = ({ isAll }: { readonly isAll: boolean }) => (
  <div className="search-sad">
    <Icon name="sad" />
    <p className="heading-section">{isAll ? searchText.nothing : searchText.noProducts}</p>
    <p>{searchText.nothingHint}</p>
  </div>
);

/** What a screen reader hears when the answer is there. */
const announced = (phase: ReturnType<typeof phaseOf>, { products, suggestions, categories }: SearchSections): string => {
  const links = suggestions.length + categories.length;
  if (phase === "results") return searchText.counts(products.length, links);
  if (phase === "empty") return `${links === 0 ? searchText.nothing : searchText.noProducts}. ${searchText.nothingHint}`;
  return "";
};

/** Everything under the field; a section without contents is not there. */
export const SearchBody = ({ search, layout }: { readonly search: SearchRef; readonly layout: SearchLayout }) => {
  const context = useSelector(search, (snapshot) => snapshot.context);
  const field = useSelector(search, fieldOf);
  const found = useSelector(field, foundOf);
  const phase = useSelector(search, (snapshot) => phaseOf(snapshot, found));
  const sections = sectionsOf(context, found);
  const lines = linesOf(sections);
  const column = useColumnWidth(search, layout);
  const words = found === null || found.correction === "" ? context.query : found.correction;
  const press: SearchLinkPressed = (kind, { title, url }) => search.send({ type: "link.pressed", kind, link: { title, url } });
  const results = { title: context.query, url: resultsAddress(context.query, context.redirect) };
  const meant = { title: words, url: resultsAddress(words, "") };
  return (
    <div className="search-body" data-phase={phase}>
      <p className="visually-hidden" role="status">
        {announced(phase, sections)}
      </p>
      <SearchTaps
        taps={sections.taps}
        onPress={(tap) => {
          document.getElementById("search-field")?.focus({ preventScroll: true });
          search.send({ type: "tap.pressed", tap });
        }}
      />
      <div className="search-words">
        {words === context.query ? null : (
          <p className="search-meant">
            {`${searchText.meant} `}
            <Link to={meant.url} className="link" onClick={tellIfPlain(() => press("correction", meant))}>
              {words}
            </Link>
          </p>
        )}
        {phase !== "results" || found === null || found.leftOut.length === 0 ? null : (
          <p className="search-meant">{searchText.leftOut(found.leftOut)}</p>
        )}
        {lines === 0 ? null : (
          <div id={LINES_ID} role="listbox" aria-label={searchText.suggestions}>
            <SearchLines
              kind="history"
              title={searchText.history}
              links={sections.history}
              query=""
              icon="clock"
              from={0}
              active={context.active}
              onPress={press}
            />
            <SearchLines
              kind="suggestion"
              title={found?.suggestionsTitle || searchText.suggestions}
              links={sections.suggestions}
              query={words}
              icon="search"
              from={sections.history.length}
              active={context.active}
              onPress={press}
            />
            <SearchLines
              kind="category"
              title={found?.categoriesTitle || shopText.categories}
              links={sections.categories}
              from={sections.history.length + sections.suggestions.length}
              active={context.active}
              query={words}
              onPress={press}
            />
          </div>
        )}
      </div>
      <div className="search-goods" ref={column}>
        {phase === "searching" ? <Skeleton count={context.productCount} /> : null}
        {phase === "failed" ? (
          <div className="search-sad">
            <p role="alert">{searchText.failed}</p>
            <Button look="outline" isSmall onClick={() => search.send({ type: "again.pressed" })}>
              {popupText.tryAgain}
            </Button>
          </div>
        ) : null}
        {phase === "empty" ? <NothingFound isAll={sections.suggestions.length + sections.categories.length === 0} /> : null}
        {phase === "empty" ? (
          <SearchLinks kind="popular" title={searchText.popular} links={sections.popular} query="" onPress={press} />
        ) : null}
        {phase === "results" ? (
          <Products title={found?.productsTitle || searchText.products} products={sections.products} query={words} onPress={press} />
        ) : null}
      </div>
      {phase === "results" ? (
        <div className="search-foot">
          <Link to={results.url} className="button button-primary" onClick={tellIfPlain(() => press("results", results))}>
            {shopText.seeAll}
          </Link>
        </div>
      ) : null}
    </div>
  );
};
