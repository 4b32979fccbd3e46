import { useState } from "react";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { Chip } from "#ui/parts/Chip.tsx";
import { PointsSlider } from "#ui/parts/PointsSlider.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { RatingInput } from "#ui/parts/Rating.tsx";
import { Tabs } from "#ui/parts/Tabs.tsx";
import { Toggle } from "#ui/parts/Toggle.tsx";
import samples from "./samples.json" with { type: "json" };
import { Specimen } from "./Specimen.tsx";

const LOOKS = ["primary", "outline", "grey", "white", "text"] as const;
const TABS = samples.tabNames.map((label, place) => ({ id: String(place), label, count: place === 2 ? 12 : 0, isDisabled: place === 3 }));

/** What is pressed and chosen, in all states. */
export const ChoiceParts = () => {
  const [isOn, setOn] = useState(true);
  const [rating, setRating] = useState(0);
  const [shakes, setShakes] = useState(0);
  const [points, setPoints] = useState(10);
  const [tab, setTab] = useState("0");
  const [chip, setChip] = useState(0);
  const nothing = (): void => undefined;
  return (
    <>
      <Specimen name="Button">
        {LOOKS.map((look) => (
          <div key={look} className="specimen-row">
            <Button look={look}>{samples.order}</Button>
            <Button look={look} isLoading>
              {samples.order}
            </Button>
            <Button look={look} disabled>
              {samples.order}
            </Button>
            <Button look={look} isSmall isLoading>
              {samples.send}
            </Button>
          </div>
        ))}
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label={samples.consent} name="box" />
        <Checkbox label={samples.consent} name="box-on" defaultValue hint={samples.newsHint} />
        <Checkbox label={samples.consent} name="box-faulty" fault={samples.fault} />
        <Checkbox label={samples.consent} name="box-disabled" isDisabled />
        <Checkbox label={samples.consent} name="box-disabled-on" isDisabled defaultValue />
        <Checkbox label={samples.consent} name="box-loading" isLoading value onChange={nothing} />
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup label={samples.reason} name="radio" options={samples.reasons} defaultValue="size" />
        <RadioGroup label={samples.reason} name="radio-faulty" options={samples.reasons} fault={samples.fault} />
        <RadioGroup label={samples.reason} name="radio-disabled" options={samples.reasons} defaultValue="size" isDisabled />
      </Specimen>
      <Specimen name="Toggle">
        <Toggle label={samples.news} hint={samples.newsHint} name="toggle" value={isOn} onChange={setOn} />
        <Toggle label={samples.news} name="toggle-off" value={!isOn} onChange={(isOff) => setOn(!isOff)} />
        <Toggle label={samples.news} name="toggle-loading" value={isOn} isLoading onChange={nothing} />
        <Toggle label={samples.news} name="toggle-disabled" value isDisabled onChange={nothing} />
      </Specimen>
      <Specimen name="Chip">
        <div className="specimen-row">
          {samples.chips.map((word, place) => (
            <Chip key={word} isChosen={place === chip} onPress={() => setChip(place)}>
              {word}
            </Chip>
          ))}
          <Chip isLoading onPress={nothing}>
            {samples.send}
          </Chip>
          <Chip isDisabled onPress={nothing}>
            {samples.send}
          </Chip>
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label={samples.tabs} tabs={TABS} value={tab} onChange={setTab}>
          {samples.careWords}
        </Tabs>
      </Specimen>
      <Specimen name="Rating input">
        <div>
          <RatingInput label={samples.rating} name="rating-quality" value={rating} shakes={shakes} onChange={setRating} />
          <Button look="outline" isSmall onClick={() => setShakes((count) => count + (rating === 0 ? 1 : 0))}>
            {samples.send}
          </Button>
        </div>
        <RatingInput label={samples.rating} name="rating-work" value={0} fault={samples.fault} onChange={nothing} />
        <RatingInput label={samples.rating} name="rating-delivery" value={3} isDisabled onChange={nothing} />
      </Specimen>
      <Specimen name="Points slider">
        <PointsSlider label={samples.points} name="points" value={points} onChange={setPoints} />
        <PointsSlider label={samples.points} name="points-disabled" value={4} isDisabled onChange={nothing} />
      </Specimen>
    </>
  );
};
