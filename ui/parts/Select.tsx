import { useState } from "react";
import type { SelectOption } from "#core/parts/select.ts";
import { Field, type FieldWords } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { SelectPopup } from "./SelectPopup.tsx";
import { useIsNarrow } from "./use-media.ts";
import "./select.css";

interface SelectProps extends FieldWords {
  readonly name: string;
  readonly options: readonly SelectOption[];
  /** Empty for nothing chosen yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Stands there while nothing is chosen. */
  readonly placeholder?: string;
  readonly searchPlaceholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** One of many: the browser's own list in a wide window and without scripts, a sheet with a search on a phone. */
export const Select = ({
  label,
  hint = "",
  fault = "",
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder = "",
  searchPlaceholder,
  isRequired = false,
  isDisabled = false,
}: SelectProps) => {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value)?.label ?? placeholder;
  const close = (): void => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <Field label={label} hint={hint} fault={fault} isDisabled={isDisabled}>
      {({ id, ...control }) => (
        <span className="field-line select">
          {isNarrow ? (
            <>
              <button
                {...control}
                id={id}
                type="button"
                className={`field-input ${value === "" ? "select-empty" : ""}`}
                aria-haspopup="dialog"
                aria-label={chosen === "" ? label : `${label}: ${chosen}`}
                aria-invalid={undefined}
                disabled={isDisabled}
                onClick={() => setOpen(true)}
              >
                {chosen}
              </button>
              <input type="hidden" name={name} value={value} disabled={isDisabled} />
              <SelectPopup
                isOpen={isOpen}
                title={label}
                options={options}
                value={value}
                {...(searchPlaceholder === undefined ? {} : { searchPlaceholder })}
                onClose={close}
                onChoose={(next) => {
                  onChange(next);
                  close();
                }}
              />
            </>
          ) : (
            <select
              {...control}
              id={id}
              className={`field-input ${value === "" ? "select-empty" : ""}`}
              name={name}
              value={value}
              aria-required={isRequired || undefined}
              disabled={isDisabled}
              onBlur={onBlur}
              onChange={(event) => onChange(event.currentTarget.value)}
            >
              {value === "" || placeholder !== "" ? <option value="">{placeholder}</option> : null}
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.isDisabled}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
};
