import { mapLeft } from "fp-ts/Either";
import { map } from "rxjs";
import type { Answer } from "#core/kernel/port.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { doubtText } from "#ui/text/doubt-text.ts";

/** Where nobody knows whether a change was made, the shopper reads that. */
export const doubtInWords = <A>(answer: Answer<A>): Answer<A> =>
  answer.pipe(map(mapLeft((error) => (error.code === "in-doubt" ? storeError(error.code, doubtText.all) : error))));
