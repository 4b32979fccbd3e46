import type { Fit } from "#core/reviews/review.ts";
import { type ReadTable, readNamedTable, type TableForm } from "../feed/named-table.ts";
import { sizeTitle } from "../goods/size-order.ts";

/** What an operator is told to write. */
export const REVIEWS_EXPECTED = '"product;score;date" (id, author, text, fit, size, height, photos, answer and state may stand there too)';

/** The most that a file may hold, and one review of it: what is longer is left out, a file that is larger changes nothing. */
const REVIEW_LIMITS = {
  characters: 64 * 1024 * 1024,
  lines: 200_000,
  text: 4_000,
  name: 60,
  word: 120,
  photos: 10,
  height: 250,
} as const;

const COLUMNS = {
  product: /^(?:product|article|sku|товар|артикул|код товара)$/i,
  score: /^(?:score|rating|stars|оценка|зв[её]зды|рейтинг)$/i,
  date: /^(?:date|дата)$/i,
  id: /^(?:id|ид|номер)$/i,
  author: /^(?:author|name|автор|имя)$/i,
  text: /^(?:text|review|текст|отзыв)$/i,
  fit: /^(?:fit|посадка|соответствие размеру)$/i,
  size: /^(?:size|размер)$/i,
  height: /^(?:height|рост)(?:,? ?\(?(?:cm|см)\.?\)?)?$/i,
  photos: /^(?:photos?|фото(?:графии)?)$/i,
  answer: /^(?:answer|reply|ответ(?: магазина)?)$/i,
  state: /^(?:state|состояние)$/i,
} as const;

type Column = keyof typeof COLUMNS;

const FORM: TableForm<Column> = {
  columns: COLUMNS,
  needed: ["product", "score", "date"],
  expected: REVIEWS_EXPECTED,
  characters: REVIEW_LIMITS.characters,
  lines: REVIEW_LIMITS.lines,
};

const FIT_WORDS: readonly (readonly [RegExp, Fit])[] = [
  [/^(?:small|маломерит)$/i, "small"],
  [/^(?:true|в размер|соответствует размеру)$/i, "true"],
  [/^(?:large|большемерит)$/i, "large"],
];

/** `waiting`: nobody has looked at it yet. */
export const REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const STATE_WORDS: readonly (readonly [RegExp, ReviewState])[] = [
  [/^(?:shown|показан)$/i, "shown"],
  [/^(?:hidden|скрыт)$/i, "hidden"],
  [/^(?:waiting|жд[её]т)$/i, "waiting"],
];

/** A review as a file says it. */
export interface GivenReview {
  /** The file's own name for it; empty without one. */
  readonly id: string;
  /** The article, the address, a feed's id or a barcode of the product. */
  readonly product: string;
  readonly state: ReviewState;
  readonly score: number;
  readonly text: string;
  readonly author: string;
  readonly date: string;
  readonly fit: Fit | null;
  readonly size: string;
  readonly height: number | null;
  readonly photos: readonly string[];
  readonly answer: string;
}

const DAY_MS = 86_400_000;

/** «31.01.2026» and «2026-01-31 12:30» as «2026-01-31»; null for no day, and for one that is still to come. */
export const dayOf = (given: string, now: number): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(given) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{2})\.(\d{2})\.(\d{4})(?: .*)?$/.exec(given) ?? [];
  const written = `${year ?? ownYear}-${month ?? ownMonth}-${day ?? ownDay}`;
  const moment = Date.parse(written);
  // A calendar has no 31st of February: it would come back as another day.
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== written || moment > now + DAY_MS ? null : written;
};

const isPhoto = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const wordOf = <A>(words: readonly (readonly [RegExp, A])[], given: string, empty: A): A | undefined =>
  given === "" ? empty : words.find(([word]) => word.test(given))?.[1];

/** One line; a sentence about it when it is no review. */
const readReview = (cellOf: (column: Column) => string, now: number): GivenReview | string => {
  const [score] = /^([1-5])(?:[.,]0+)?$/.exec(cellOf("score")) ?? [];
  const date = dayOf(cellOf("date"), now);
  const fit = wordOf<Fit | null>(FIT_WORDS, cellOf("fit"), null);
  const state = wordOf(STATE_WORDS, cellOf("state"), "shown");
  const height = cellOf("height");
  const photos = cellOf("photos")
    .split(/[\s|]+/)
    .filter((address) => address !== "");
  const long = (["text", "answer"] as const).find((column) => cellOf(column).length > REVIEW_LIMITS.text);
  const longWord = (["id", "product", "size"] as const).find((column) => cellOf(column).length > REVIEW_LIMITS.word);
  if (cellOf("product") === "") return "names no product";
  if (score === undefined) return `has a score of "${cellOf("score").slice(0, REVIEW_LIMITS.word)}", which is not 1 to 5`;
  if (date === null) return `has the date "${cellOf("date").slice(0, REVIEW_LIMITS.word)}", which is no day until today`;
  if (fit === undefined) return `says of its fit "${cellOf("fit").slice(0, REVIEW_LIMITS.word)}": small, true or large is expected`;
  if (state === undefined)
    return `has the state "${cellOf("state").slice(0, REVIEW_LIMITS.word)}": ${REVIEW_STATES.join(", ")} is expected`;
  if (height !== "" && !(/^\d{2,3}$/.test(height) && Number(height) <= REVIEW_LIMITS.height))
    return `has a height of "${height.slice(0, REVIEW_LIMITS.word)}"`;
  if (long !== undefined) return `has a ${long} of more than ${REVIEW_LIMITS.text} characters`;
  if (longWord !== undefined) return `has a ${longWord} of more than ${REVIEW_LIMITS.word} characters`;
  if (cellOf("author").length > REVIEW_LIMITS.name) return `has an author of more than ${REVIEW_LIMITS.name} characters`;
  if (photos.length > REVIEW_LIMITS.photos) return `has more than ${REVIEW_LIMITS.photos} photos`;
  if (!photos.every(isPhoto)) return "has a photo whose address is none";
  return {
    id: cellOf("id"),
    product: cellOf("product"),
    state,
    score: Number.parseInt(score, 10),
    text: cellOf("text"),
    author: cellOf("author"),
    date,
    fit,
    size: sizeTitle(cellOf("size")),
    height: height === "" ? null : Number(height),
    photos,
    answer: cellOf("answer"),
  };
};

/** Reads a table of reviews, a line a review; throws `FeedRefused` where that is no such table. */
export const readReviewTable = (text: AsyncIterable<string>, now: number): Promise<ReadTable<GivenReview>> =>
  readNamedTable(text, FORM, (cellOf) => readReview(cellOf, now));
