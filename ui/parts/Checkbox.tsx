import { type ReactNode, useId } from "react";
import { availabilityOf, hearsPress } from "#core/parts/control.rules.ts";
import { type ControlProps, FieldSaid } from "./Field.tsx";
import "./field.css";
import "./choice.css";

interface CheckboxProps extends ControlProps<boolean> {
  /** Words, which may hold a link. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly fault?: string;
  readonly isLoading?: boolean;
}

/** A box with its words. While it loads it keeps its place and its focus and hears nothing. */
export const Checkbox = ({
  label,
  hint = "",
  fault = "",
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  isRequired = false,
  isDisabled = false,
  isLoading = false,
}: CheckboxProps) => {
  const id = useId();
  const availability = availabilityOf(isDisabled, isLoading);
  return (
    <div className={`field choice ${fault === "" ? "" : "field-faulty"}`}>
      <label className="choice-line">
        <input
          type="checkbox"
          name={name}
          checked={value}
          defaultChecked={defaultValue}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={fault !== ""}
          aria-describedby={hint === "" && fault === "" ? undefined : id}
          aria-busy={isLoading || undefined}
          aria-disabled={isLoading || undefined}
          onBlur={onBlur}
          onChange={(event) => {
            if (hearsPress(availability)) onChange?.(event.currentTarget.checked);
          }}
        />
        <span className="choice-mark" aria-hidden="true">
          {isLoading ? <span className="spinner" /> : null}
        </span>
        <span>{label}</span>
      </label>
      <FieldSaid id={id} hint={hint} fault={fault} />
    </div>
  );
};
