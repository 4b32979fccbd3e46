import type { CataloguePage } from "#core/page/page.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { PageContents } from "#ui/parts/PageContents.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { listingText } from "#ui/text/listing-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./catalogue.css";

const TILE_SIZES = "(min-width: 1440px) 17vw, (min-width: 1024px) 20vw, (min-width: 640px) 25vw, 33vw";

/** So many pictures of a row stand on the first screen of a phone. */
const FIRST_PICTURES = 3;

/** «/catalog/women» is «women»: where a link of this page finds its part. */
const idOf = (link: string): string => link.split("/").at(-1) ?? "";

const Section = ({ section, isFirst }: { readonly section: CataloguePage["sections"][number]; readonly isFirst: boolean }) => (
  <section className="catalogue-section" id={idOf(section.link)} aria-labelledby={`${idOf(section.link)}-title`}>
    <div className="section-head">
      <h2 id={`${idOf(section.link)}-title`} className="heading-section">
        {section.title}
      </h2>
      <Link to={section.link} className="link">
        {shopText.seeAll}
        <span className="visually-hidden"> {section.title}</span>
      </Link>
    </div>
    <ul className="catalogue-tiles">
      {section.categories.map(({ title, link, total, image }, place) => (
        <li key={link}>
          <Link to={link} className="catalogue-tile">
            {image === null ? (
              <span className="picture" />
            ) : (
              <Picture image={image} sizes={TILE_SIZES} isFirst={isFirst && place < FIRST_PICTURES} alt="" />
            )}
            <span className="catalogue-words">
              <b>{title}</b>
              <span className="caption">{listingText.models(total)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Everything that the shop sells: each gender with its categories. */
export const CatalogueView = ({ page }: { readonly page: CataloguePage }) => (
  <>
    <div className="catalogue-head">
      <Breadcrumbs items={page.breadcrumbs} />
      <h1 className="heading-page">{page.title}</h1>
      {page.sections.length < 2 ? null : <PageContents items={page.sections.map(({ title, link }) => ({ id: idOf(link), title }))} />}
    </div>
    {page.sections.map((section, place) => (
      <Section key={section.link} section={section} isFirst={place === 0} />
    ))}
  </>
);
