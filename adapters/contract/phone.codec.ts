import * as t from "io-ts";
import type { PhoneBook, PhoneRegions } from "#core/phone/phone.ts";
import { checked, listOf } from "./codec.ts";

const textLike = (name: string, pattern: RegExp): t.Type<string, unknown> =>
  checked(name, (value): value is string => typeof value === "string" && pattern.test(value));

/** «+» and the digits that a country's numbers begin with. */
const Code = textLike("code like +7", /^\+[1-9]\d{0,3}$/);

/** A digit of the mask itself could not be told from the number's. */
const Mask = textLike("mask like (###) ###-##-##", /^(?=.*#)[# ()-]+$/);

/** Which countries' numbers the shop takes, by two letters. */
export const PhoneRegionsCodec: t.Type<PhoneRegions, unknown> = t.record(
  textLike("two letters", /^[A-Z]{2}$/),
  t.type({ code: Code, masks: listOf(Mask), name: t.string }, "PhoneRegion"),
  "PhoneRegions",
);

/** The countries, and the visitor's own among them. */
export const PhoneBookCodec: t.Type<PhoneBook, unknown> = t.type({ regions: PhoneRegionsCodec, priority: t.string }, "PhoneBook");
