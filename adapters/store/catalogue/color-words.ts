/** The colour that a filter counts a shade under, by the shade's name in the pictures' manifest. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

export const familyOf = (name: string): string => FAMILIES.get(name.toLowerCase()) ?? name.toLowerCase();

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const NEARLY_WHITE = 0xd8;

/** A line around a swatch that would not be seen on white paper. */
export const strokeOf = (fill: string): string =>
  [1, 3, 5].every((place) => Number.parseInt(fill.slice(place, place + 2), 16) >= NEARLY_WHITE) ? "#C9C3B9" : "";

const FILLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    бежевый: "#C9B9A0",
    белый: "#F4F2EE",
    чёрный: "#29282A",
    серый: "#8E8D8B",
    коричневый: "#5A4030",
    синий: "#34486B",
    голубой: "#A9BFD3",
    зелёный: "#55664C",
    бордовый: "#64282E",
    розовый: "#DDBFB8",
    красный: "#A5322C",
    жёлтый: "#D9B44A",
    оранжевый: "#CE7A3C",
    фиолетовый: "#6A5080",
    золотой: "#C2A35A",
  }),
);

/** A swatch for a colour that is known by its word only; empty when the word says nothing to us. */
export const fillOf = (name: string): string => FILLS.get(familyOf(name)) ?? FILLS.get(familyOf(name).split(/[-\s]/).at(-1) ?? "") ?? "";
