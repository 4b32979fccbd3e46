import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { CHOICES, type FacetOption, type ListingCounts, SORTS } from "#core/listing/listing.ts";
import { formatListingQuery, nameOfFeature, PARAMETERS, parseListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { listingText } from "#ui/text/listing-text.ts";
import { shopText } from "#ui/text/text.ts";
import { FILTERS_ID } from "./filters-id.ts";
import "./filters.css";

interface OptionsProps {
  readonly legend: string;
  /** The name in the address. */
  readonly name: string;
  readonly options: readonly FacetOption[];
  readonly chosen: readonly string[];
}

const Options = ({ legend, name, options, chosen }: OptionsProps) =>
  options.length === 0 ? null : (
    <fieldset className="filter-options">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="filter-option">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            aria-label={listingText.counted(option.label, String(option.count))}
            defaultChecked={chosen.includes(option.value)}
          />
          {option.fill === "" ? null : <i style={{ background: option.fill }} />}
          <span>{option.label}</span>
          <span className="caption">{option.count}</span>
        </label>
      ))}
    </fieldset>
  );

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly hint: number | undefined;
}

const PriceField = ({ name, label, value, hint }: PriceFieldProps) => (
  <label className="filter-price">
    <span className="caption">{label}</span>
    <input name={name} inputMode="numeric" pattern="[0-9 ]*" maxLength={11} defaultValue={value ?? ""} placeholder={String(hint ?? "")} />
  </label>
);

const pairsOf = (form: HTMLFormElement): readonly (readonly [string, string])[] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));

const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean =>
  checked !== defaultChecked || value !== defaultValue;

interface FilterPanelProps {
  readonly page: ListingPage;
  /** What the ticks would leave; null while that is not known. */
  readonly counts: ListingCounts | null;
  /** The part after «?» of what is ticked. */
  readonly onTick: (query: string) => void;
}

/** Sort and every filter; a plain form whose answer is the address, with and without scripts. */
export const FilterPanel = ({ page, counts, onTick }: FilterPanelProps) => {
  const navigate = useNavigate();
  const { query } = page;
  const facets = counts?.facets ?? page.facets;
  const form = useRef<HTMLFormElement>(null);
  const count = (): void => {
    if (form.current !== null) onTick(formatListingQuery(parseListingQuery(pairsOf(form.current))));
  };
  /** The browser takes ticks before this is here. */
  const countEarly = useEffectEvent(() => {
    const ticked = form.current === null ? [] : [...form.current.elements];
    if (ticked.some((field) => field instanceof HTMLInputElement && field.type !== "hidden" && isChanged(field))) count();
  });
  useEffect(() => countEarly(), []);
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = event.currentTarget;
    afterPaint(() => {
      document.getElementById(FILTERS_ID)?.hidePopover();
      afterPaint(() => void navigate(`${page.path}${formatListingQuery(parseListingQuery(pairsOf(sent)))}`));
    });
  };
  return (
    <div id={FILTERS_ID} popover="auto" className="filters" role="dialog" aria-label={listingText.filters}>
      <form ref={form} method="get" autoComplete="off" action={page.path} onSubmit={apply} onChange={count}>
        <div className="filters-head">
          <h2 className="heading-section">{listingText.filters}</h2>
          <button type="button" className="icon-button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label={shopText.close}>
            <Icon name="close" />
          </button>
        </div>
        {query.search === "" ? null : <input type="hidden" name="search" value={query.search} />}
        <fieldset className="filter-options filter-sorts">
          <legend>{listingText.sort}</legend>
          {SORTS.map((sort) => (
            <label key={sort} className="filter-option">
              <input type="radio" name="sort" value={sort} defaultChecked={sort === query.sort} />
              <span>{listingText.sorts[sort]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="filter-options">
          <legend>{listingText.filterNames.price}</legend>
          <PriceField name="price_from" label={listingText.priceFrom} value={query.priceFrom} hint={facets.price?.least} />
          <PriceField name="price_to" label={listingText.priceTo} value={query.priceTo} hint={facets.price?.most} />
        </fieldset>
        {CHOICES.flatMap((choice) =>
          (choice === "features" ? [...new Set(facets.features.map(({ value }) => nameOfFeature(value)))] : [""]).map((feature) => (
            <Options
              key={choice + feature}
              legend={feature || listingText.filterNames[choice]}
              name={PARAMETERS[choice]}
              options={facets[choice].filter(({ value }) => feature === "" || nameOfFeature(value) === feature)}
              chosen={query[choice]}
            />
          )),
        )}
        <div className="filters-foot">
          <Button type="submit" look="primary" isFull>
            {counts === null ? listingText.apply : listingText.applyTo(counts.total)}
          </Button>
          <p className="visually-hidden" role="status">
            {counts === null ? "" : listingText.models(counts.total)}
          </p>
        </div>
      </form>
    </div>
  );
};
