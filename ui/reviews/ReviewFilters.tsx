import { reviewsAddress } from "#core/reviews/review.rules.ts";
import type { ReviewFilter, ReviewSummary } from "#core/reviews/review.ts";
import { Link } from "#ui/parts/Link.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly chosen: string;
  readonly addressOf: (value: string) => string;
}

const Choice = ({ legend, options, chosen, addressOf }: ChoiceProps) =>
  options.length < 2 ? null : (
    <div className="review-filter">
      <span className="caption">{legend}</span>
      <ul aria-label={legend}>
        {[{ value: "", label: reviewsText.any, count: 0 }, ...options].map(({ value, label, count }) => (
          <li key={value}>
            <Link to={addressOf(value)} rel="nofollow" className="review-choice" aria-current={value === chosen ? "true" : undefined}>
              {label}
              {count === 0 ? null : <span className="caption">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );

interface ReviewFiltersProps {
  readonly url: string;
  readonly summary: ReviewSummary;
  readonly filter: ReviewFilter;
}

/** Ways to what shoppers of one size, or of about one height, say; nothing while that would part nobody from the others. */
export const ReviewFilters = ({ url, summary: { sizes, heights }, filter }: ReviewFiltersProps) => (
  <nav className="review-filters" aria-label={reviewsText.title}>
    <Choice
      legend={reviewsText.size}
      options={sizes.map(({ value, count }) => ({ value, count, label: value }))}
      chosen={filter.size}
      addressOf={(size) => reviewsAddress(url, { ...filter, size })}
    />
    <Choice
      legend={reviewsText.height}
      options={heights.map(({ value, count }) => ({ value, count, label: reviewsText.band(value) }))}
      chosen={filter.height}
      addressOf={(height) => reviewsAddress(url, { ...filter, height })}
    />
  </nav>
);
