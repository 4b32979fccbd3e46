import type { CityPage } from "#core/geo/city-page.ts";
import { plainTitle } from "#core/geo/geo.rules.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { geoText } from "#ui/text/geo-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./city-view.css";

const countryAddress = (isoCode: string, page: string): string => `/city?${new URLSearchParams({ country: isoCode, page }).toString()}`;

const SearchForm = ({ page }: { readonly page: CityPage }) => (
  <form role="search" method="get" action="/city" className="city-view-search">
    <input type="hidden" name="country" value={page.country.isoCode} />
    <input type="hidden" name="page" value={page.page} />
    <input
      type="search"
      name="search"
      defaultValue={page.search}
      maxLength={100}
      placeholder={geoText.cityPlaceholder}
      aria-label={geoText.cityPlaceholder}
      autoComplete="off"
    />
    <button type="submit" className="icon-button" aria-label={geoText.find}>
      <Icon name="search" />
    </button>
  </form>
);

/** The page of the city: forms and links only, for a browser without scripts. */
export const CityView = ({ page, fault }: { readonly page: CityPage; readonly fault: string }) => (
  <div className="city-view">
    <h1 className="heading-page">{geoText.cityTitle}</h1>
    <p className="city-view-now">{geoText.now(page.location.city)}</p>
    <PageFault text={fault} />
    <nav aria-label={geoText.countries}>
      <ul className="city-view-countries">
        {page.countries.map(({ isoCode, title }) => (
          <li key={isoCode}>
            <Link
              to={countryAddress(isoCode, page.page)}
              rel="nofollow"
              aria-current={isoCode === page.country.isoCode ? "true" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <SearchForm key={page.country.isoCode} page={page} />
    {page.items.length === 0 ? <p>{geoText.nothing}</p> : null}
    <form method="post" action="/form/city">
      <input type="hidden" name="country" value={page.country.isoCode} />
      <input type="hidden" name="page" value={page.page} />
      <ul className="city-view-list" aria-label={geoText.places}>
        {page.items.map(({ id, title, subtitle }) => (
          <li key={id}>
            <button type="submit" name="city" value={id}>
              <span>{plainTitle(title)}</span> {subtitle === "" ? null : <span className="caption">{subtitle}</span>}
            </button>
          </li>
        ))}
      </ul>
    </form>
    {page.total > page.items.length ? <p className="caption">{geoText.hint(page.total)}</p> : null}
  </div>
);
