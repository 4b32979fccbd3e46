import { nearestVariant } from "#core/catalogue/image.ts";
import type { Review } from "#core/reviews/review.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { Rating } from "#ui/parts/Rating.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";

const PHOTO_WIDTH = 900;
const PHOTO_SIZES = "88px";

const Photos = ({ photos }: Pick<Review, "photos">) =>
  photos.length === 0 ? null : (
    <ul className="review-photos">
      {photos.map((photo, place) => (
        <li key={photo.pattern}>
          <a href={nearestVariant(photo, PHOTO_WIDTH)?.url}>
            <Picture image={photo} sizes={PHOTO_SIZES} alt={reviewsText.photo(place + 1, photos.length)} />
          </a>
        </li>
      ))}
    </ul>
  );

const factsOf = ({ size, height, fit }: Review): string =>
  [
    size === "" ? "" : reviewsText.sizeOf(size),
    height === null ? "" : reviewsText.heightOf(height),
    fit === null ? "" : reviewsText.fit[fit].toLowerCase(),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");

const Told = ({ review }: { readonly review: Review }) => {
  const { score, author, date, text, photos, answer } = review;
  const facts = factsOf(review);
  return (
    <li className="review">
      <p className="review-head">
        <b>{author === "" ? reviewsText.nobody : author}</b>
        <time className="caption" dateTime={date}>
          {reviewsText.date(date)}
        </time>
      </p>
      <Rating value={score} />
      {facts === "" ? null : <p className="caption">{facts}</p>}
      {text === "" ? null : <p className="review-text">{text}</p>}
      <Photos photos={photos} />
      {answer === "" ? null : (
        <blockquote className="review-answer">
          <b>{reviewsText.answer}</b>
          <p className="review-text">{answer}</p>
        </blockquote>
      )}
    </li>
  );
};

/** What shoppers say, one after another. */
export const ReviewList = ({ items }: { readonly items: readonly Review[] }) => (
  <ul className="review-list">
    {items.map((review) => (
      <Told key={review.id} review={review} />
    ))}
  </ul>
);
