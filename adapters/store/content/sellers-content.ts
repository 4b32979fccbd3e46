import * as t from "io-ts";
import { checked } from "#adapters/contract/codec.ts";
import { repeated, sound } from "./sound.ts";

const Phone = checked("a phone as +79991234567", (value): value is string => typeof value === "string" && /^\+[1-9]\d{6,14}$/.test(value));

/** Phones of the accounts that are sellers: none mostly. */
export const SellersCodec: t.Type<readonly string[], unknown> = sound(t.readonlyArray(Phone, "a list of phones"), (phones) =>
  repeated(phones).map(({ of, first, again }) => ({ place: [again], expected: `a phone that is not that of ${first}`, got: of })),
);
