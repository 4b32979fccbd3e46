import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { partsText } from "#ui/text/parts-text.ts";
import { Icon } from "./Icon.tsx";
import "./search-field.css";

interface SearchFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly placeholder?: string;
  /** Words instead of a cross that empty the field. */
  readonly resetLabel?: string;
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A field to search in, with a spinner while something is asked and a control that empties it. */
export const SearchField = ({
  label,
  name,
  value,
  onChange,
  onSubmit,
  onBlur,
  onFocus,
  placeholder = label,
  resetLabel = "",
  isLoading = false,
  isDisabled = false,
  maxLength = 100,
  inputRef,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  // No form of its own: the field may stand in another one, which Enter must not send.
  const submit = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit?.();
  };
  const empty = (): void => {
    input.current?.focus();
    onChange("");
  };
  return (
    <div role="search" aria-label={label} className="search-field" aria-busy={isLoading}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name={name}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        disabled={isDisabled}
        onBlur={onBlur}
        onKeyDown={submit}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isLoading ? <span className="spinner" role="status" aria-label={partsText.searching} /> : null}
      {value === "" || isDisabled ? null : (
        <button
          type="button"
          className={resetLabel === "" ? "icon-button" : "search-field-reset"}
          aria-label={resetLabel === "" ? partsText.clear : undefined}
          onClick={empty}
        >
          {resetLabel === "" ? <Icon name="close" /> : resetLabel}
        </button>
      )}
    </div>
  );
};
