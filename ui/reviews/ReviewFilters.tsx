import { reviewsAddress } from "#core/reviews/review.rules.ts";
import type { ReviewFilter, ReviewSummary } from "#core/reviews/review.ts";
import { Link } from "#ui/parts/Link.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";

interface ChoiceProps {
  readonly name: keyof ReviewFilter;
  readonly isHere: boolean;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number | null }[];
  readonly chosen: string;
  readonly addressOf: (value: string) => string;
}

const Choice = ({ name, isHere, legend, options, chosen, addressOf }: ChoiceProps) =>
  options.length < 2 ? null : (
    <div className="review-filter">
      <span className="caption">{legend}</span>
      <ul aria-label={legend}>
        {[{ value: "", label: reviewsText.any, count: null }, ...options].map(({ value, label, count }) => {
          // Without scripts the address says where the next page gives the focus.
          const id = isHere ? `review-${name}-${value}` : undefined;
          return (
            <li key={value}>
              <Link
                id={id}
                to={id === undefined ? addressOf(value) : `${addressOf(value)}#${encodeURIComponent(id)}`}
                preventScrollReset={isHere}
                rel="nofollow"
                className="review-choice"
                aria-current={value === chosen ? "true" : undefined}
              >
                {label}
                {count === null ? null : <span className="caption">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );

interface ReviewFiltersProps {
  readonly url: string;
  readonly summary: ReviewSummary;
  readonly filter: ReviewFilter;
  /** They change the page that they stand on: what is pressed keeps the focus, for the next one. */
  readonly isHere?: boolean;
}

/** Ways to what shoppers of one size, or of about one height, say; nothing while that would part nobody from the others. */
export const ReviewFilters = ({ url, summary: { sizes, heights }, filter, isHere = false }: ReviewFiltersProps) => (
  <nav className="review-filters" aria-label={reviewsText.title}>
    <Choice
      name="size"
      isHere={isHere}
      legend={reviewsText.size}
      options={sizes.map(({ value, count }) => ({ value, count, label: value }))}
      chosen={filter.size}
      addressOf={(size) => reviewsAddress(url, { ...filter, size })}
    />
    <Choice
      name="height"
      isHere={isHere}
      legend={reviewsText.height}
      options={heights.map(({ value, count }) => ({ value, count, label: reviewsText.band(value) }))}
      chosen={filter.height}
      addressOf={(height) => reviewsAddress(url, { ...filter, height })}
    />
  </nav>
);
