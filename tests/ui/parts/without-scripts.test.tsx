import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { RadioGroup } from "#ui/parts/RadioGroup.tsx";
import { RatingInput } from "#ui/parts/Rating.tsx";
import { Select } from "#ui/parts/Select.tsx";
import { TextArea } from "#ui/parts/TextArea.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { VideoPlayer } from "#ui/parts/VideoPlayer.tsx";

const nothing = () => undefined;
const options = [
  { value: "msk", label: "Москва" },
  { value: "spb", label: "Санкт-Петербург" },
];

const shown = (element: ReactElement): HTMLElement => {
  const place = document.createElement("form");
  place.innerHTML = renderToStaticMarkup(element);
  return place;
};

it.each([
  [<TextField key="text" label="Имя" name="name" defaultValue="Анна" />, "name=Анна"],
  [<TextField key="kept" label="Имя" name="name" value="Анна" onChange={nothing} />, "name=Анна"],
  [<TextArea key="area" label="Отзыв" name="comment" defaultValue="Хорошо" />, "comment=Хорошо"],
  [<Checkbox key="box" label="Согласна" name="consent" defaultValue />, "consent=on"],
  [<RadioGroup key="radio" label="Город" name="city" options={options} defaultValue="spb" />, "city=spb"],
  [<RatingInput key="stars" label="Качество" name="rating-good" value={4} onChange={nothing} />, "rating-good=4"],
  [<Select key="select" label="Город" name="city" options={options} value="spb" onChange={nothing} />, "city=spb"],
  [<PhoneField key="phone" label="Телефон" name="phone" value="+7 (999) 123-45-67" onChange={nothing} />, "phone=+7 (999) 123-45-67"],
])("a field of a form without scripts is sent by the browser (%#)", (element, sent) => {
  const form = shown(element) as HTMLFormElement;
  expect([...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`)).toEqual([sent]);
  expect(form.querySelectorAll("label").length).toBeGreaterThan(0);
});

it("a film without scripts has the browser's controls and its poster", () => {
  const video = { source: "/film.mp4", preview: "/film.jpg", sourceWidth: 0, sourceHeight: 0 };
  const film = shown(<VideoPlayer video={video} label="Шарф" />).querySelector("video");
  expect([film?.controls, film?.getAttribute("poster")]).toEqual([true, "/film.jpg"]);
});
