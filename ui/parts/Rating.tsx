import { useId } from "react";
import { MOST_STARS, rated, starFills } from "#core/parts/rating.rules.ts";
import { partsText } from "#ui/text/parts-text.ts";
import { FieldSaid } from "./Field.tsx";
import "./field.css";
import "./rating.css";

const STAR = "m11 2.500 2.700 5.600 6.100.8-4.500 4.300 1.100 6.100L11 16.400l-5.400 2.900 1.100-6.100L2.200 8.900l6.100-.8z";

const Star = () => (
  <svg className="star-shape" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d={STAR} />
  </svg>
);

/** A rating that was given, from 0 to 5. */
export const Rating = ({ value }: { readonly value: number }) => (
  <span className="stars" role="img" aria-label={partsText.ratingOf(value)}>
    {starFills(value).map((fill, place) => (
      <span key={place} className="star">
        <Star />
        <span className="star-painted" style={{ width: `${fill}%` }}>
          <Star />
        </span>
      </span>
    ))}
  </span>
);

interface RatingInputProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly fault?: string;
  readonly name: string;
  /** 0 for none yet. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
  /** What the ends mean. */
  readonly leftLabel?: string;
  readonly rightLabel?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Shakes once for each other number: somebody sends without having given a rating. */
  readonly shakes?: number;
}

/** Five stars to give; arrow keys move the choice as with any radio buttons. */
export const RatingInput = ({
  label,
  isLabelHidden = false,
  hint = "",
  fault = "",
  name,
  value,
  onChange,
  onBlur,
  leftLabel = partsText.ratingLow,
  rightLabel = partsText.ratingHigh,
  isRequired = false,
  isDisabled = false,
  shakes = 0,
}: RatingInputProps) => {
  const id = useId();
  return (
    <fieldset
      className={`field rating ${fault === "" ? "" : "field-faulty"}`}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={fault !== ""}
      aria-describedby={`${id}-ends${hint === "" && fault === "" ? "" : ` ${id}-said`}`}
      disabled={isDisabled}
    >
      <legend className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</legend>
      <div key={shakes} className={`stars ${shakes === 0 ? "" : "stars-shaken"}`}>
        {Array.from({ length: MOST_STARS }, (_, place) => place + 1).map((star) => (
          <label key={star} className="star">
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={partsText.stars(star)}
              onBlur={onBlur}
              onChange={() => onChange(rated(value, star))}
            />
            <Star />
          </label>
        ))}
      </div>
      <p id={`${id}-ends`} className="rating-ends caption">
        <span>{leftLabel}</span>
        <span className="visually-hidden"> — </span>
        <span>{rightLabel}</span>
      </p>
      <FieldSaid id={`${id}-said`} hint={hint} fault={fault} />
    </fieldset>
  );
};
