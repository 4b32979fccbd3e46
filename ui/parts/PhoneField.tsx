import { type ChangeEvent, useState } from "react";
import type { Phone, PhoneBook } from "#core/phone/phone.ts";
import { caretInPhone, FIRST_BOOK, phoneLeft, phoneOf, phoneTyped, regionChosen } from "#core/phone/phone.rules.ts";
import type { SelectOption } from "#core/parts/select.ts";
import { partsText } from "#ui/text/parts-text.ts";
import { Field, type FieldWords } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { SelectPopup } from "./SelectPopup.tsx";
import "./phone-field.css";

interface PhoneFieldProps extends FieldWords {
  readonly name: string;
  /** «+7 (999) 123-45-67» */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  /** The countries to choose from; Russia alone until they are known. */
  readonly book?: PhoneBook;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
}

const optionsOf = ({ regions }: PhoneBook): readonly SelectOption[] =>
  Object.entries(regions).map(([value, { name, code }]) => ({ value, label: name, note: code }));

/** A phone number in its country's form. The country is found by the number, or chosen. */
export const PhoneField = ({
  label,
  hint = "",
  fault = "",
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  book = FIRST_BOOK,
  autoComplete = "tel",
  isRequired = false,
  isDisabled = false,
  isLoading = false,
}: PhoneFieldProps) => {
  const [chosenRegion, setChosenRegion] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const phone: Phone = { text: value, region: chosenRegion ?? phoneOf(book, value).region };
  const region = book.regions[phone.region];
  const options = optionsOf(book);
  const keep = (next: Phone): void => {
    setChosenRegion(next.region);
    if (next.text !== value) onChange(next.text);
  };
  const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const next = phoneTyped(book, phone, typed);
    if (next.text !== typed) {
      input.value = next.text;
      const place = caretInPhone(next.text, typed, caret);
      input.setSelectionRange(place, place);
    }
    keep(next);
  };
  return (
    <Field label={label} hint={hint} fault={fault} isDisabled={isDisabled}>
      {(control) => (
        <span className="field-line phone">
          {options.length > 1 && region !== undefined ? (
            <button
              type="button"
              className="phone-region"
              aria-haspopup="dialog"
              aria-label={partsText.phoneRegion(region.name)}
              disabled={isDisabled}
              onClick={() => setOpen(true)}
            >
              {phone.region}
              <Icon name="chevron" />
            </button>
          ) : null}
          <input
            {...control}
            className="field-input"
            type="tel"
            inputMode="tel"
            name={name}
            value={value}
            autoComplete={autoComplete}
            placeholder={region === undefined ? undefined : `${region.code} ${region.masks[0]?.replaceAll("#", "0") ?? ""}`.trim()}
            aria-required={isRequired || undefined}
            aria-busy={isLoading || undefined}
            disabled={isDisabled}
            onChange={type}
            onFocus={onFocus}
            onBlur={() => {
              keep(phoneLeft(book, phone));
              onBlur?.();
            }}
          />
          {isLoading ? <span className="spinner" aria-hidden="true" /> : null}
          <SelectPopup
            isOpen={isOpen}
            title={partsText.chooseCountry}
            searchPlaceholder={partsText.countryName}
            options={options}
            value={phone.region}
            onClose={() => setOpen(false)}
            onChoose={(key) => {
              keep(regionChosen(book, phone, key));
              setOpen(false);
            }}
          />
        </span>
      )}
    </Field>
  );
};
