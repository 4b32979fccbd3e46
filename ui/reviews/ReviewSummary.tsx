import { MOST_STARS } from "#core/parts/rating.rules.ts";
import { mostlyFits } from "#core/reviews/review.rules.ts";
import { FITS, type ReviewSummary as Summary } from "#core/reviews/review.ts";
import { Rating } from "#ui/parts/Rating.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";

const Bar = ({ words, count, all }: { readonly words: string; readonly count: number; readonly all: number }) => (
  <li>
    <span>{words}</span>
    <i aria-hidden="true">
      <i style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
    </i>
  </li>
);

/** What all reviews say together: the score, how it is spread, and how the thing sits. */
export const ReviewSummary = ({ summary }: { readonly summary: Summary }) => {
  const { count, score, spread, fit } = summary;
  const mostly = mostlyFits(summary);
  const said = fit.small + fit.true + fit.large;
  return (
    <div className="review-summary">
      <p className="review-score">
        <b>{reviewsText.score(score)}</b>
        <span>
          <Rating value={score} />
          <span className="caption">{reviewsText.count(count)}</span>
        </span>
      </p>
      <ul className="review-bars">
        {spread.map((one, place) => (
          <Bar key={place} words={reviewsText.starsOf(MOST_STARS - place, one)} count={one} all={count} />
        ))}
      </ul>
      {said === 0 ? null : (
        <>
          {mostly === null ? null : <p className="review-mostly">{reviewsText.mostly[mostly]}</p>}
          <ul className="review-bars">
            {FITS.map((one) => (
              <Bar key={one} words={reviewsText.fitOf(one, fit[one])} count={fit[one]} all={said} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
