import { useCallback, useEffect, useRef } from "react";
import { partsText } from "#ui/text/parts-text.ts";
import { type ControlProps, Field, type FieldWords } from "./Field.tsx";

interface TextAreaProps extends ControlProps<string>, FieldWords {
  readonly placeholder?: string;
  /** In characters; with it the number of letters stands below the field. */
  readonly maxLength?: number;
  /** Lines that it has before anything is typed. */
  readonly rows?: number;
}

export const MEASURE_EVERY_MS = 250;

/** Browsers that know `field-sizing` measure by themselves. */
const measuresItself = (): boolean => typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** Makes the field as high as its text, at once and then at most every 250 ms while it changes. */
const useAutosize = (value: string | undefined) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const measuredValue = useRef<string | null | undefined>(null);
  const measureSoon = useCallback(() => {
    const node = field.current;
    if (node === null || measuresItself() || timer.current !== undefined) return;
    const measure = (): void => {
      node.style.height = "auto";
      node.style.height = `${node.scrollHeight}px`;
    };
    if (node.style.height === "") measure();
    else
      timer.current = setTimeout(() => {
        timer.current = undefined;
        measure();
      }, MEASURE_EVERY_MS);
  }, []);
  useEffect(() => {
    if (measuredValue.current === value) return;
    measuredValue.current = value;
    measureSoon();
  }, [value, measureSoon]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return { field, measureSoon };
};

/** Several lines of text that grow with what is written. */
export const TextArea = ({
  label,
  hint = "",
  fault = "",
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  placeholder,
  maxLength,
  rows = 3,
  isRequired = false,
  isDisabled = false,
}: TextAreaProps) => {
  const { field, measureSoon } = useAutosize(value);
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault}
      isDisabled={isDisabled}
      aside={
        maxLength === undefined || value === undefined ? null : (
          <span className="field-count">
            <span aria-hidden="true">
              {value.length}/{maxLength}
            </span>
            <span className="visually-hidden">{partsText.lettersOf(value.length, maxLength)}</span>
          </span>
        )
      }
    >
      {(control) => (
        <textarea
          {...control}
          ref={field}
          className="field-input field-area"
          name={name}
          value={value}
          defaultValue={defaultValue}
          placeholder={placeholder}
          maxLength={maxLength}
          rows={rows}
          aria-required={isRequired || undefined}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => {
            measureSoon();
            onChange?.(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
};
