import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { checked, isRecord, orElse } from "#adapters/contract/codec.ts";

/** What of a file is not as it should be, and where. */
export interface ContentFault {
  readonly place: readonly (number | string)[];
  readonly expected: string;
  readonly got: unknown;
}

const nothing = (expected: string): t.Type<never, unknown> => checked(expected, (_): _ is never => false);

const errorAt = (context: t.Context, { place, expected, got }: ContentFault): t.ValidationError => {
  const keys = [...place.map(String), ""];
  return { value: got, context: [...context, ...keys.map((key) => ({ key, type: nothing(expected) }))] };
};

/** What fits by itself and has no fault that only shows between its parts. */
export const sound = <A>(codec: t.Type<A, unknown>, faultsOf: (known: A) => readonly ContentFault[]): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    codec.name,
    codec.is,
    (value, context) => {
      const decoded = codec.validate(value, context);
      if (isLeft(decoded)) return decoded;
      const faults = faultsOf(decoded.right);
      return faults.length === 0 ? decoded : t.failures(faults.map((fault) => errorAt(context, fault)));
    },
    codec.encode,
  );

/** A record of these keys and no others: one that is misspelt would be as good as not there. */
export const strict = <P extends t.Props>(props: P, name?: string): t.Type<t.TypeOfProps<P>, unknown> => {
  const codec = t.type(props, name);
  const expected = `a key of ${Object.keys(props).join(", ")}`;
  return new t.Type<t.TypeOfProps<P>, unknown>(
    codec.name,
    codec.is,
    (value, context) => {
      const decoded = codec.validate(value, context);
      const unknown = isRecord(value) ? Object.keys(value).filter((key) => !Object.hasOwn(props, key)) : [];
      if (unknown.length === 0) return decoded;
      const faults = unknown.map((key) => errorAt(context, { place: [key], expected, got: isRecord(value) ? value[key] : value }));
      return t.failures([...faults, ...(isLeft(decoded) ? decoded.left : [])]);
    },
    t.identity,
  );
};

/** As `nullable`, with the place of a fault as the file has it. */
export const orNone = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> =>
  orElse<A | null>(
    new t.Type<A | null, unknown>(
      codec.name,
      (value): value is A | null => value === null || codec.is(value),
      (value, context) => codec.validate(value, context),
      t.identity,
    ),
    null,
  );

export const within = (least: number, most: number): t.Type<number, unknown> =>
  checked(
    `a whole number from ${least} to ${most}`,
    (value): value is number => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );

/** What stands in a list a second time, where it stands first, and where again. */
export const repeated = <A>(all: readonly A[]): readonly { readonly of: A; readonly first: number; readonly again: number }[] =>
  all.flatMap((of, again) => {
    const first = all.indexOf(of);
    return first < again ? [{ of, first, again }] : [];
  });

/** Where a link may lead: code is none. */
export const Address = checked(
  "an address as /support/terms or https://…",
  (value): value is string => typeof value === "string" && /^(?:\/(?![/\\])|https?:\/\/[^/\s])\S*$/i.test(value),
);
