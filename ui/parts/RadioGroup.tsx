import { type ReactNode, useId } from "react";
import { availabilityOf, hearsPress } from "#core/parts/control.rules.ts";
import { type ControlProps, FieldSaid } from "./Field.tsx";
import "./field.css";
import "./choice.css";

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** A second line below the words. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps extends ControlProps<string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly fault?: string;
  readonly options: readonly RadioOption[];
}

/** One of several; arrow keys move the choice as the browser does it. */
export const RadioGroup = ({
  label,
  isLabelHidden = false,
  hint = "",
  fault = "",
  name,
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  isRequired = false,
  isDisabled = false,
}: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset
      className={`field choice ${fault === "" ? "" : "field-faulty"}`}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={fault !== ""}
      aria-describedby={hint === "" && fault === "" ? undefined : id}
      disabled={isDisabled}
    >
      <legend className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice-line">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            disabled={option.isDisabled}
            onBlur={onBlur}
            onChange={() => {
              if (hearsPress(availabilityOf(isDisabled || option.isDisabled === true, false))) onChange?.(option.value);
            }}
          />
          <span className="choice-mark choice-mark-round" aria-hidden="true" />
          <span>
            {option.label}
            {(option.note ?? "") === "" ? null : <span className="choice-note">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldSaid id={id} hint={hint} fault={fault} />
    </fieldset>
  );
};
