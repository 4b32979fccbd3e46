import * as t from "io-ts";
import { checked } from "#adapters/contract/codec.ts";

const Phone = checked("a phone as +79991234567", (value): value is string => typeof value === "string" && /^\+[1-9]\d{6,14}$/.test(value));

/** Phones of the accounts that are sellers: none mostly. */
export const SellersCodec: t.Type<readonly string[], unknown> = t.readonlyArray(Phone, "Sellers");
