import * as t from "io-ts";

/** A codec that fills a missing or null field with a default, so that core types have no optional fields. */
export const orElse = <A>(codec: t.Type<A, unknown>, fallback: A): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    codec.name,
    codec.is,
    (value, context) => (value === undefined || value === null ? t.success(fallback) : codec.validate(value, context)),
    codec.encode,
  );

/** A value that `is` knows, and no other. */
export const checked = <A>(name: string, is: (value: unknown) => value is A): t.Type<A, unknown> =>
  new t.Type<A, unknown>(name, is, (value, context) => (is(value) ? t.success(value) : t.failure(value, context)), t.identity);

export const text = orElse(t.string, "");
export const flag = orElse(t.boolean, false);
export const textOr = (fallback: string): t.Type<string, unknown> => orElse(t.string, fallback);
export const listOf = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> => orElse(t.readonlyArray(item), []);
export const nullable = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> => orElse<A | null>(t.union([codec, t.null]), null);

/** What another back end writes in another way, made ours before it is decoded. */
export const adapted = <A>(codec: t.Type<A, unknown>, ours: (value: unknown) => unknown): t.Type<A, unknown> =>
  new t.Type<A, unknown>(codec.name, codec.is, (value, context) => codec.validate(ours(value), context), codec.encode);

/** One of a kind, or a list of them. */
export const manyOf = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> =>
  adapted(listOf(item), (value) => (value && !Array.isArray(value) ? [value] : value));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** A field that is not there is looked for under its other names, which stand with spaces between. */
export const alsoNamed = <A>(codec: t.Type<A, unknown>, others: Readonly<Record<string, string>>): t.Type<A, unknown> =>
  adapted(codec, (value) => {
    if (!isRecord(value)) return value;
    const known = { ...value };
    for (const name in others) for (const other of (others[name] ?? "").split(" ")) known[name] ??= value[other];
    return known;
  });

/** A whole number not below zero: prices in roubles, quantities, counts. */
export const whole: t.Type<number, unknown> = new t.Type<number, unknown>(
  "whole",
  (value): value is number => Number.isInteger(value),
  (value, context) => (typeof value === "number" && Number.isInteger(value) && value >= 0 ? t.success(value) : t.failure(value, context)),
  t.identity,
);

/** A number that may have come as text, as in a path or a query; ids are positive and fit a PostgreSQL integer. */
export const idFromText: t.Type<number, unknown> = new t.Type<number, unknown>(
  "id",
  (value): value is number => Number.isInteger(value),
  (value, context) => {
    const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= 2_147_483_647
      ? t.success(number)
      : t.failure(value, context);
  },
  String,
);

export const oneOf = <A extends string>(name: string, values: readonly A[]): t.Type<A, unknown> =>
  checked(name, (value): value is A => values.some((candidate) => candidate === value));

/** Halves of a character: no database keeps them, nor a zero byte. */
const HALVES = /\p{Cs}/u;

/** Text from outside: of so many characters at most. What a form's own rules say of its fields is narrower, and in the form's own words. */
export const upTo = (most: number): t.Type<string, unknown> =>
  checked(
    `text of at most ${most}`,
    (value): value is string => typeof value === "string" && value.length <= most && !value.includes("\0") && !HALVES.test(value),
  );

/** A name, an id or a token. */
export const word = upTo(300);
/** One line that somebody types; empty when it is not said. */
export const line = orElse(upTo(1_000), "");
/** Several of them. */
export const lines = orElse(upTo(4_000), "");

const oneOrMany = (codec: t.Type<string, unknown>): t.Mixed => t.union([codec, t.readonlyArray(codec)]);

/** The part of a list's address after «?»: names with one or several values. `parseListingQuery` understands it, and leaves out what nobody means. */
export const AddressQuery: t.Type<Readonly<Record<string, unknown>>, unknown> = orElse(
  t.intersection([t.record(t.string, oneOrMany(lines)), t.partial({ search: oneOrMany(word) })], "AddressQuery"),
  {},
);

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return `a text of ${value.length}`;
  return typeof value === "object" && value !== null ? "a record" : String(value);
};

/** A value as an operator may see it. A list or a record is told by its kind: it may be too deep to be written out. */
const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value).slice(0, 80) : kindOf(value));

const explainAs = (errors: t.Errors, said: (value: unknown) => string): string =>
  errors
    .slice(0, 5)
    .map(({ context, value }) => {
      const path = context
        .map(({ key }) => key)
        .filter((key) => key !== "")
        .join("/");
      const expected = context[context.length - 1]?.type.name ?? "";
      return `${path}: expected ${expected}, got ${said(value)}`;
    })
    .join("; ");

/** «items/0/price: expected whole, got "x"», one line a fault, at most five. */
export const explain = (errors: t.Errors): string => explainAs(errors, shown);

/** The same for what shoppers have typed, which is nobody's to read in a log: «phone: expected string, got a list». */
export const explainUnseen = (errors: t.Errors): string => explainAs(errors, kindOf);
