import { type ChangeEvent, useState } from "react";
import type { Phone, PhoneBook } from "#core/phone/phone.ts";
import { caretInPhone, FIRST_BOOK, phoneLeft, phoneOf, phoneTyped, regionChosen } from "#core/phone/phone.rules.ts";
import type { SelectOption } from "#core/parts/select.ts";
import { LONGEST } from "#core/forms/longest.ts";
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
  /** The countries to choose from; the visitor's own is the field's until a number or the shopper says another. */
  readonly book?: PhoneBook;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
}

const optionsOf = ({ regions }: PhoneBook): readonly SelectOption[] =>
  Object.entries(regions).map(([value, { name, code }]) => ({ value, label: name, note: code }));

interface ChosenRegion {
  readonly region: string;
  /** The visitor's country when it was chosen. */
  readonly at: string;
  /** From the list, not by a number that was typed. */
  readonly isByHand: boolean;
}

/** Whose number is asked for: one that a number said goes with that number, and one that was chosen when the visitor is somewhere else. */
const regionIn = (book: PhoneBook, chosen: ChosenRegion | null, value: string): string => {
  const isOver = chosen === null || (value === "" && (!chosen.isByHand || chosen.at !== book.priority));
  return isOver ? phoneOf(book, value).region : chosen.region;
};

/** A phone number in its country's form. The country is found by the number, or chosen. */
export const PhoneField = ({
  label,
  hint = "",
  fault = "",
  name,
  value,
  onChange,
  onBlur,
  book = FIRST_BOOK,
  autoComplete = "tel",
  isRequired = false,
  isDisabled = false,
  isLoading = false,
}: PhoneFieldProps) => {
  const [chosen, setChosen] = useState<ChosenRegion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const phone: Phone = { text: value, region: regionIn(book, chosen, value) };
  const region = book.regions[phone.region];
  const options = optionsOf(book);
  const keep = (next: Phone, isByHand = chosen?.isByHand === true && chosen.region === next.region): void => {
    setChosen({ region: next.region, at: book.priority, isByHand });
    if (next.text !== value) onChange(next.text);
  };
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const next = phoneTyped(book, phone, typed);
    if (next.text !== typed) {
      input.value = next.text;
      const place = caretInPhone(next.text, typed, caret, (nativeEvent as InputEvent).inputType === "deleteContentForward");
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
            maxLength={LONGEST.phone}
            autoComplete={autoComplete}
            placeholder={region === undefined ? undefined : `${region.code} ${region.masks[0]?.replaceAll("#", "0") ?? ""}`.trim()}
            aria-required={isRequired || undefined}
            aria-busy={isLoading || undefined}
            disabled={isDisabled}
            onChange={type}
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
              keep(regionChosen(book, phone, key), true);
              setOpen(false);
            }}
          />
        </span>
      )}
    </Field>
  );
};
