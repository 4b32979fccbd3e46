/** The colour that a filter counts a shade under, by the shade's name in the pictures' manifest. */
const FAMILIES: Readonly<Record<string, string>> = {
  бежевый: "бежевый",
  кэмел: "бежевый",
  овсяный: "бежевый",
  песочный: "бежевый",
  тауп: "бежевый",
  шампань: "бежевый",
  каменный: "бежевый",
  белый: "белый",
  молочный: "белый",
  экрю: "белый",
  чёрный: "чёрный",
  серый: "серый",
  графит: "серый",
  графитовый: "серый",
  шоколад: "коричневый",
  карамельный: "коричневый",
  коньячный: "коричневый",
  "тёмно-коричневый": "коричневый",
  "светло-коричневый": "коричневый",
  синий: "синий",
  "тёмно-синий": "синий",
  индиго: "синий",
  чернильный: "синий",
  голубой: "голубой",
  "светло-голубой": "голубой",
  "пыльно-голубой": "голубой",
  оливковый: "зелёный",
  "тёмно-зелёный": "зелёный",
  изумрудный: "зелёный",
  шалфей: "зелёный",
  шалфейный: "зелёный",
  хаки: "зелёный",
  винный: "бордовый",
  бордовый: "бордовый",
  "пыльно-розовый": "розовый",
};

export const familyOf = (name: string): string => FAMILIES[name.toLowerCase()] ?? name.toLowerCase();

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const NEARLY_WHITE = 0xd8;

/** A line around a swatch that would not be seen on white paper. */
export const strokeOf = (fill: string): string =>
  [1, 3, 5].every((place) => Number.parseInt(fill.slice(place, place + 2), 16) >= NEARLY_WHITE) ? "#C9C3B9" : "";
