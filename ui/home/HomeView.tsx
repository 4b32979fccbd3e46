import type { ReactNode } from "react";
import { nearestVariant, srcSetOf } from "#core/catalogue/image.ts";
import type { HomePage } from "#core/page/page.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { ProductSlider } from "#ui/product/ProductSlider.tsx";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./home.css";

const PHONE = "(max-width: 1023px)";
const DESKTOP = "(min-width: 1024px)";

const HeroPicture = ({ hero }: Pick<HomePage, "hero">) => {
  const fallback = nearestVariant(hero.imageDesktop, 1200);
  return fallback === null ? null : (
    <picture>
      {hero.imagePhone.formats.map((format) => (
        <source key={`phone-${format}`} media={PHONE} type={`image/${format}`} srcSet={srcSetOf(hero.imagePhone, format)} sizes="100vw" />
      ))}
      {hero.imageDesktop.formats.map((format) => (
        <source key={format} media={DESKTOP} type={`image/${format}`} srcSet={srcSetOf(hero.imageDesktop, format)} sizes="100vw" />
      ))}
      <img src={fallback.url} alt="" width={fallback.width} height={fallback.height} fetchPriority="high" decoding="sync" />
    </picture>
  );
};

interface HomeViewProps {
  readonly page: HomePage;
  /** Pictures and films that move by themselves; nothing where there are none. */
  readonly banners: ReactNode;
}

export const HomeView = ({ page, banners }: HomeViewProps) => {
  const { hero, novelties, tiles, editorial } = page;
  return (
    <>
      <section className="hero" style={{ backgroundColor: hero.imageDesktop.ground }} aria-labelledby="hero-title">
        <HeroPicture hero={hero} />
        <div className="hero-words">
          <p className="hero-kicker">{hero.kicker}</p>
          <h1 id="hero-title" className="hero-title">
            {hero.title}
          </h1>
          <Link to={hero.button.link} className="button button-white">
            {hero.button.title}
          </Link>
        </div>
      </section>
      <section className="section" aria-labelledby="novelties">
        <div className="section-head">
          <h2 id="novelties" className="heading-section">
            {novelties.title}
          </h2>
          <Link to={novelties.link} className="link">
            {shopText.seeAll}
          </Link>
        </div>
        <ProductSlider title={novelties.title} items={novelties.items} variant="big-redesign" more={novelties.link} />
      </section>
      <section className="section" aria-label={shopText.catalogue}>
        <ul className="tiles">
          {tiles.map((tile) => (
            <li key={tile.link + tile.title}>
              <Link to={tile.link} className="tile">
                {tile.image === null ? (
                  <span className="picture tile-ground" />
                ) : (
                  <Picture image={tile.image} sizes="(min-width: 1024px) 50vw, 50vw" alt="" />
                )}
                <span className="tile-words">
                  <b>{tile.title}</b>
                  <span className="caption">{tile.caption}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {banners}
      <section className="section editorial" aria-labelledby="editorial">
        <div className="editorial-words">
          <p className="caption">{editorial.kicker}</p>
          <h2 id="editorial" className="heading-editorial">
            {editorial.title}
          </h2>
          <p className="editorial-text">{editorial.text}</p>
          <Link to={editorial.button.link} className="link">
            {editorial.button.title}
          </Link>
        </div>
        <Picture image={editorial.image} sizes="(min-width: 1024px) 54vw, 100vw" className="editorial-picture" alt="" />
      </section>
      <div className="goods-place" />
    </>
  );
};
