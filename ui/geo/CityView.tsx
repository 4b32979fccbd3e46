import type { CityPage } from "#core/geo/city-page.ts";
import { GEO_LIMITS, plainTitle } from "#core/geo/geo.rules.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { geoText } from "#ui/text/geo-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./city-view.css";

const addressOf = (marks: Readonly<Record<string, string>>): string => `/city?${new URLSearchParams(marks).toString()}`;

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

/** Links to what stands before and after a part of a long list. */
const Steps = ({ page: { country, search, page, from, items, total } }: { readonly page: CityPage }) => {
  const stepTo = (place: number): string =>
    addressOf({ country: country.isoCode, page, ...(search === "" ? {} : { search }), ...(place === 0 ? {} : { from: String(place) }) });
  return from === 0 && items.length >= total ? null : (
    <nav className="city-view-steps" aria-label={geoText.steps}>
      {from === 0 ? null : (
        <Link to={stepTo(Math.max(0, from - GEO_LIMITS.page))} rel="nofollow" className="link">
          {geoText.previous}
        </Link>
      )}
      {from + items.length >= total ? null : (
        <Link to={stepTo(from + items.length)} rel="nofollow" className="link">
          {geoText.next}
        </Link>
      )}
    </nav>
  );
};

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
              to={addressOf({ country: isoCode, page: page.page })}
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
      <input type="hidden" name="page" value={page.page} />
      <ul className="city-view-list" aria-label={geoText.places}>
        {page.items.map(({ id, title, subtitle, countryIso }) => (
          <li key={id}>
            <button
              type="submit"
              name="city"
              value={`${countryIso || page.country.isoCode}/${id}`}
              title={plainTitle(title)}
              aria-current={page.location.isConfirmed && id === page.location.geoId ? "true" : undefined}
            >
              <span>{plainTitle(title)}</span> {subtitle === "" ? null : <span className="caption">{subtitle}</span>}
            </button>
          </li>
        ))}
      </ul>
    </form>
    <Steps page={page} />
    {page.total > page.items.length ? <p className="caption">{geoText.hint(page.total)}</p> : null}
  </div>
);
