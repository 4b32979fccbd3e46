/** The price that some words of a query ask for, and how many words say it. */
export interface SaidPrice {
  readonly least: number;
  readonly most: number;
  readonly taken: number;
}

type End = "least" | "most";

const ENDS: ReadonlyMap<string, End> = new Map(
  Object.entries({
    до: "most",
    дешевле: "most",
    меньше: "most",
    максимум: "most",
    от: "least",
    дороже: "least",
    больше: "least",
    минимум: "least",
  }),
);
const OTHER_END: Readonly<Record<End, End>> = { least: "most", most: "least" };
const NUMBER = /^(\d{1,7})(к|k|т|тр|тыс|р|руб|рублей)?$/;
const THOUSANDS = new Set(["к", "k", "т", "тр", "тыс", "тысяч", "тысячи", "тысяча", "тыщ"]);
const MONEY = new Set(["р", "руб", "рублей", "рубля", "рубли"]);
const LEAST_SUM = 100;
/** From here a bare round number is a price: «сертификат на 5000». */
const ROUND = 100;
const LEAST_BARE = 1_000;

interface Sum {
  readonly sum: number;
  readonly taken: number;
  readonly isInThousands: boolean;
  readonly isMoney: boolean;
}

/** «5000», «5 000», «5000 рублей», «5к», «5 тысяч рублей». */
const sumAt = (words: readonly string[], place: number): Sum | null => {
  const [, digits = "", unit = ""] = NUMBER.exec(words[place] ?? "") ?? [];
  if (digits === "") return null;
  const isGrouped = unit === "" && digits.length <= 3 && /^\d{3}$/.test(words[place + 1] ?? "");
  const bare = isGrouped ? 2 : 1;
  const isUnitThousands = THOUSANDS.has(unit);
  const isInThousands = isUnitThousands || (!isGrouped && THOUSANDS.has(words[place + bare] ?? ""));
  const counted = bare + (isInThousands && !isUnitThousands ? 1 : 0);
  const isMoneySaid = MONEY.has(words[place + counted] ?? "");
  const sum = Number(isGrouped ? `${digits}${words[place + 1] ?? ""}` : digits) * (isInThousands ? 1_000 : 1);
  return { sum, taken: counted + (isMoneySaid ? 1 : 0), isInThousands, isMoney: isInThousands || isMoneySaid || unit !== "" };
};

const endedAt = (words: readonly string[], place: number): SaidPrice | null => {
  const isDenied = words[place] === "не";
  const said = ENDS.get(words[place + (isDenied ? 1 : 0)] ?? "");
  if (said === undefined) return null;
  const before = isDenied ? 2 : 1;
  const own = sumAt(words, place + before);
  if (own === null) return null;
  // «от 5 до 10 тысяч»: both are thousands.
  const next = ENDS.has(words[place + before + own.taken] ?? "") ? sumAt(words, place + before + own.taken + 1) : null;
  const sum = !own.isInThousands && next?.isInThousands === true && own.sum < LEAST_SUM ? own.sum * 1_000 : own.sum;
  if (sum < LEAST_SUM) return null;
  const end = isDenied ? OTHER_END[said] : said;
  return { least: end === "least" ? sum : 0, most: end === "most" ? sum : Number.MAX_SAFE_INTEGER, taken: before + own.taken };
};

/** The price that the words from this one on ask for: «до 5 тысяч», «не дороже 5000», «5000-10000», «5000 рублей»; null when they say none. */
export const priceAt = (words: readonly string[], place: number): SaidPrice | null => {
  const ended = endedAt(words, place);
  if (ended !== null) return ended;
  const own = sumAt(words, place);
  if (own === null) return null;
  const isPrice = ({ sum, isMoney }: Sum): boolean => isMoney || (sum >= LEAST_BARE && sum % ROUND === 0);
  const next = sumAt(words, place + own.taken);
  if (next !== null && isPrice(next) && own.sum >= LEAST_SUM && own.sum < next.sum)
    return { least: own.sum, most: next.sum, taken: own.taken + next.taken };
  return isPrice(own) && own.sum >= LEAST_SUM ? { least: 0, most: own.sum, taken: own.taken } : null;
};
