import { homeCalls } from "#adapters/contract/home.calls.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { searchCalls } from "#adapters/contract/search.calls.ts";
import { useAnswer } from "#app/use-answer.ts";
import { PopularCategories } from "#ui/cart/PopularCategories.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { ProductSlider } from "#ui/product/ProductSlider.tsx";
import { FreshRow } from "./FreshRow.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { shopText } from "#ui/text/text.ts";

/** So many categories stand in whole lines of two, and of three. */
const CATEGORIES = "6";

/** What is new in the shop; nothing where that cannot be had. */
const Novelties = () => {
  const novelties = useAnswer((http) => http.ask(homeCalls.homePage, {}))?.novelties;
  return novelties === undefined ? null : (
    <section className="section" aria-label={novelties.title}>
      <div className="section-head">
        <h2 className="heading-section">{novelties.title}</h2>
        <Link to={novelties.link} className="link">
          {shopText.seeAll}
        </Link>
      </div>
      <ProductSlider title={novelties.title} items={novelties.items} />
    </section>
  );
};

/** The largest categories of the shop, and what this visitor may like: each in a place of its own, whichever comes first. */
const ForCart = () => {
  const found = useAnswer((http) => http.ask(recommendationsCalls.recommendations, { query: { limit: "", offset: "", excludedIds: "" } }));
  const categories = useAnswer((http) => http.ask(searchCalls.popularCategories, { query: { limit: CATEGORIES } }));
  return (
    <>
      <PopularCategories links={categories?.items ?? []} />
      {found === null ? null : <FreshRow title={goodsText.recommended} items={found.items} />}
    </>
  );
};

/** Goods where a page has none of its own. */
export const OfferOf = ({ isCart }: { readonly isCart: boolean }) => (isCart ? <ForCart /> : <Novelties />);
