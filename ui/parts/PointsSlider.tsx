import { type CSSProperties, useId } from "react";
import { partsText } from "#ui/text/parts-text.ts";
import { FieldSaid } from "./Field.tsx";
import "./field.css";
import "./points-slider.css";

export const MOST_POINTS = 10;

interface PointsSliderProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string;
  readonly name: string;
  /** From 0 to 10, whole. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** Points from 0 to 10. */
export const PointsSlider = ({ label, hint = "", fault = "", name, value, onChange, onBlur, isDisabled = false }: PointsSliderProps) => {
  const id = useId();
  return (
    <div className={`field points ${fault === "" ? "" : "field-faulty"} ${isDisabled ? "field-disabled" : ""}`}>
      <div className="points-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id} aria-hidden="true">
          {partsText.points(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={0}
        max={MOST_POINTS}
        step={1}
        value={value}
        disabled={isDisabled}
        aria-valuetext={partsText.points(value)}
        aria-invalid={fault !== ""}
        aria-describedby={hint === "" && fault === "" ? undefined : `${id}-said`}
        style={{ "--share": `${value / MOST_POINTS}` } as CSSProperties}
        onBlur={onBlur}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className="rating-ends caption" aria-hidden="true">
        <span>0</span>
        <span>{MOST_POINTS}</span>
      </p>
      <FieldSaid id={`${id}-said`} hint={hint} fault={fault} />
    </div>
  );
};
