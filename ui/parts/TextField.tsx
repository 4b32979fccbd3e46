import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, Ref } from "react";
import { PLAIN_SHAPE } from "#core/parts/text-input.rules.ts";
import { type ControlProps, Field, type FieldWords } from "./Field.tsx";
import { shapedInputListeners } from "./shaped-input.ts";

interface TextFieldProps extends ControlProps<string>, FieldWords {
  readonly type?: Extract<HTMLInputTypeAttribute, "email" | "password" | "tel" | "text" | "url">;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: "decimal" | "email" | "numeric" | "tel" | "text" | "url";
  readonly enterKeyHint?: "done" | "enter" | "go" | "next" | "search" | "send";
  readonly placeholder?: string;
  /** «##.##.####»: «#» is a digit. */
  readonly mask?: string;
  /** Fits one character that may be typed. */
  readonly allowed?: RegExp;
  /** In characters; what is pasted is cut. */
  readonly maxLength?: number;
  readonly isLoading?: boolean;
  readonly isFaultTold?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Checked by the browser itself, in a form that no flow follows. */
  readonly required?: boolean;
  readonly pattern?: string;
}

/** One line of text with its label, hint and fault. */
export const TextField = ({
  label,
  hint = "",
  fault = "",
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  type = "text",
  autoComplete = "off",
  mask = PLAIN_SHAPE.mask,
  allowed,
  maxLength,
  isRequired = false,
  isDisabled = false,
  isLoading = false,
  isFaultTold = false,
  inputRef,
  ...rest
}: TextFieldProps) => {
  const isPlain = mask === "" && allowed === undefined;
  return (
    <Field label={label} hint={hint} fault={fault} isDisabled={isDisabled} isFaultTold={isFaultTold}>
      {(control) => (
        <span className="field-line">
          <input
            {...rest}
            {...control}
            {...shapedInputListeners({ mask, allowed: allowed ?? null, maxLength: maxLength ?? null }, onChange)}
            ref={inputRef}
            className="field-input"
            name={name}
            type={type}
            value={value}
            defaultValue={defaultValue}
            autoComplete={autoComplete}
            maxLength={isPlain ? maxLength : undefined}
            aria-required={isRequired || undefined}
            aria-busy={isLoading || undefined}
            disabled={isDisabled}
            onBlur={onBlur}
          />
          {isLoading ? <span className="spinner" aria-hidden="true" /> : null}
        </span>
      )}
    </Field>
  );
};
