import type { AppliedCode } from "#core/cart/cart.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { plainPromo } from "./discount.rules.ts";

/** Capitals that look alike in both alphabets, and letters that are taken for digits: each sign of the first line is that below it. */
const TAKEN_FOR = { signs: "АВЕЁКМНОРСТУХЗILO", are: "ABEEKMH0PCTYX3110" } as const;
const SIGNS: ReadonlyMap<string, string> = new Map(Array.from(TAKEN_FOR.signs, (sign, place) => [sign, TAKEN_FOR.are.charAt(place)]));

/** As codes are compared that somebody typed: what is taken for another sign is that sign, of whichever alphabet the keyboard was. */
export const plainCode = (typed: string): string => Array.from(plainPromo(typed), (sign) => SIGNS.get(sign) ?? sign).join("");

/** Whether a code that lies beside a cart is the one that was typed; a certificate is known by its last signs alone. */
export const isTypedCode = ({ kind, title }: Pick<AppliedCode, "kind" | "title">, typed: string): boolean => {
  if (kind === "promo") return plainCode(title) === plainCode(typed);
  const [ending = ""] = /[\p{L}\p{N}]+$/u.exec(title) ?? [];
  return ending !== "" && plainCode(typed).endsWith(plainCode(ending));
};

/** Whether a code is typed that was refused, in whatever letters; a press with another one wants it applied first. */
export const isRefusedCode = (typed: string, refused: string): boolean => refused !== "" && plainCode(typed) === plainCode(refused);

/** Whether what stands in the line of codes is none that lies beside the cart and none that was refused: who typed it wants it applied. */
export const isUntriedCode = (codes: readonly AppliedCode[], typed: string, refused: string): boolean =>
  typed !== "" && !isRefusedCode(typed, refused) && !codes.some((code) => isTypedCode(code, typed));

/** The typed code that an answer has refused; empty for none. One that was lost, or says nothing, refuses nothing: the next press tries again. */
export const refusedCode = (error: StoreError | null, typed: string): string =>
  error === null || isLost(error.code) || error.message === "" ? "" : typed.trim();
