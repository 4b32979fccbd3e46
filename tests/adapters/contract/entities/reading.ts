import { isRight } from "fp-ts/Either";
import type { Type } from "io-ts";
import { ProductCodec } from "#adapters/contract/catalogue.codec.ts";
import type { Product } from "#core/catalogue/product.ts";

/** A requirement's id, what of it is tried, what the shop makes of what the specification's back end says, and what it should be. */
export type EntityRow = readonly [id: string, what: string, made: () => unknown, expected: unknown];

export const read = <A>(codec: Type<A, unknown>, said: unknown): A => {
  const decoded = codec.decode(said);
  if (!isRight(decoded)) throw new Error("refused");
  return decoded.right;
};

export const isRead = (codec: { readonly decode: (said: unknown) => unknown }, said: unknown): boolean =>
  isRight(codec.decode(said) as ReturnType<Type<unknown, unknown>["decode"]>);

/** Which of its fields a record cannot be without. */
export const neededOf = (codec: { readonly decode: (said: unknown) => unknown }, said: object): readonly string[] =>
  Object.keys(said).filter((field) => !isRead(codec, Object.fromEntries(Object.entries(said).filter(([name]) => name !== field))));

const SAID = { id: 5, url: "/catalog/product/one", title: "Джинсы прямые", price: 3990 };

/** A product of which no more is said than has to be. */
export const saidProduct = (given: object = {}): object => ({ ...SAID, ...given });
export const productOf = (given: object = {}): Product => read(ProductCodec, saidProduct(given));
export const isProduct = (given: object): boolean => isRead(ProductCodec, saidProduct(given));
