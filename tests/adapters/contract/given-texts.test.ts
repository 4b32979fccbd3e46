import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { describe, expect, it } from "vitest";
import { nothing } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { AddressQuery, listOf, text, upTo } from "#adapters/contract/codec.ts";
import * as io from "io-ts";

const LONG = "a".repeat(20_000);

/** What a codec is made of, as far as it says so. */
interface Structure {
  readonly props?: Readonly<Record<string, t.Mixed>>;
  readonly types?: readonly t.Mixed[];
  readonly type?: t.Mixed;
  readonly codomain?: t.Mixed;
}

/** Records of any names: they are looked at whole. */
const RECORDS: readonly t.Mixed[] = [nothing, AddressQuery];

const lets = (codec: t.Mixed, value: unknown, unwanted: string): boolean => {
  const decoded = codec.decode(value);
  return isRight(decoded) && (JSON.stringify(decoded.right) ?? "").includes(unwanted);
};

const isHiddenRecord = (codec: t.Mixed): boolean => {
  const absent = codec.decode(undefined);
  return isRight(absent) && typeof absent.right === "object" && absent.right !== null && !RECORDS.includes(codec);
};

/** The places of a codec that let a text of any length in, or that cannot be looked into. */
const openPlaces = (codec: t.Mixed, place: string): readonly string[] => {
  const { props, types, type, codomain } = codec as Structure;
  if (props !== undefined) return Object.entries(props).flatMap(([name, inner]) => openPlaces(inner, `${place}.${name}`));
  if (types !== undefined) return types.flatMap((inner) => openPlaces(inner, place));
  if (type !== undefined) return openPlaces(type, `${place}[]`);
  if (codomain !== undefined) return openPlaces(codomain, `${place}.*`);
  const values = [LONG, [LONG], [[LONG]], { any: LONG }, { search: LONG }, { search: [LONG] }];
  return isHiddenRecord(codec) || values.some((value) => lets(codec, value, LONG)) ? [place] : [];
};

describe("every text that a call is given", () => {
  it.each(Object.values(calls))("$name: has a bound", ({ params, query, body }) => {
    expect([...openPlaces(params, "path"), ...openPlaces(query, "query"), ...openPlaces(body, "body")]).toEqual([]);
  });

  it("that had none would be found, wherever it stood", () => {
    const open = { plain: io.string, filled: text, list: listOf(io.string), any: io.unknown, some: io.partial({ one: text }) };
    expect(openPlaces(io.intersection([io.type(open), io.type({ good: upTo(3) })]), "body")).toEqual([
      "body.plain",
      "body.filled",
      "body.list",
      "body.any",
      "body.some.one",
    ]);
    expect(openPlaces(io.readonlyArray(io.record(io.string, text)), "body")).toEqual(["body[].*"]);
  });
});

describe("a text of at most three", () => {
  it.each([
    ["", true],
    ["abc", true],
    ["я😀", true],
    ["abcd", false],
    ["a\0", false],
    ["\uD83D", false],
    [["abc"], false],
    [7, false],
    [null, false],
  ])("%j: %s", (value, isTaken) => {
    expect(isRight(upTo(3).decode(value))).toBe(isTaken);
  });
});
