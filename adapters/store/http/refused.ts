import { type Either, left, right } from "fp-ts/Either";
import type { Refusal } from "./refusal.ts";

/** Undoes everything that a transaction did and still says why. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(given: Refusal) {
    super(given.code);
    this.refusal = given;
  }
}

/** What became of work that may be refused half-way. */
export const orRefusal = async <A>(work: Promise<A>): Promise<Either<Refusal, A>> => {
  try {
    return right(await work);
  } catch (error) {
    if (error instanceof Refused) return left(error.refusal);
    throw error;
  }
};
