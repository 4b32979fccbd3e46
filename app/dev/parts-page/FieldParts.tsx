import { useState } from "react";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { SearchField } from "#ui/parts/SearchField.tsx";
import { Select } from "#ui/parts/Select.tsx";
import { TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import samples from "./samples.json" with { type: "json" };
import { Specimen } from "./Specimen.tsx";

const { name, nameHint, fault, comment, long, phone, city, cityNone } = samples;
const CITIES = samples.cities.map((label) => ({ value: label, label }));

/** Fields of words in all their states. */
export const FieldParts = () => {
  const [query, setQuery] = useState(samples.query);
  const [town, setTown] = useState("");
  const nothing = (): void => undefined;
  return (
    <>
      <Specimen name="Text field">
        <TextField label={name} name="rest" hint={nameHint} />
        <TextField label={name} name="filled" defaultValue={samples.item} />
        <TextField label={name} name="faulty" fault={fault} />
        <TextField label={name} name="disabled" isDisabled defaultValue={samples.item} />
        <TextField label={name} name="loading" isLoading defaultValue={samples.item} />
        <TextField label={samples.birthday} name="masked" mask="##.##.####" inputMode="numeric" placeholder="31.12.1990" />
      </Specimen>
      <Specimen name="Text area">
        <TextArea label={comment} name="area" hint={nameHint} />
        <TextArea label={comment} name="area-filled" value={long} maxLength={1000} onChange={nothing} />
        <TextArea label={comment} name="area-faulty" fault={fault} />
        <TextArea label={comment} name="area-disabled" isDisabled defaultValue={long} />
      </Specimen>
      <Specimen name="Phone field">
        <PhoneField label={phone} name="phone-rest" value="" onChange={nothing} />
        <PhoneField label={phone} name="phone-faulty" value="+7 (999) 123" fault={fault} onChange={nothing} />
        <PhoneField label={phone} name="phone-disabled" value="+7 (999) 123-45-67" isDisabled onChange={nothing} />
        <PhoneField label={phone} name="phone-loading" value="+7 (999) 123-45-67" isLoading onChange={nothing} />
      </Specimen>
      <Specimen name="Select">
        <Select label={city} name="city" options={CITIES} value={town} placeholder={cityNone} onChange={setTown} />
        <Select label={city} name="city-faulty" options={CITIES} value="" placeholder={cityNone} fault={fault} onChange={nothing} />
        <Select label={city} name="city-disabled" options={CITIES} value={CITIES[0]?.value ?? ""} isDisabled onChange={nothing} />
      </Specimen>
      <Specimen name="Search field">
        <SearchField label={samples.search} value={query} onChange={setQuery} />
        <SearchField
          label={`${samples.search} 2`}
          placeholder={samples.search}
          value={query}
          resetLabel={samples.cancel}
          onChange={setQuery}
        />
        <SearchField label={`${samples.search} 3`} placeholder={samples.search} value={query} isLoading onChange={setQuery} />
        <SearchField label={`${samples.search} 4`} placeholder={samples.search} value="" isDisabled onChange={setQuery} />
      </Specimen>
    </>
  );
};
