import * as t from "io-ts";
import type { Person } from "#core/account/person.ts";
import { adapted, text } from "./codec.ts";

const size = adapted(text, (value) => (typeof value === "number" ? String(value) : value));

/** What a back end says of the shopper on their own page, beside what the shop's own store says there. */
export const PersonCodec: t.Type<Person, unknown> = t.type(
  { name: text, surname: text, birthday: text, gender: text, dressSize: size, shoeSize: size },
  "Person",
);
