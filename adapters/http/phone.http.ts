import { type Either, isRight } from "fp-ts/Either";
import { of, tap } from "rxjs";
import { phoneCalls } from "#adapters/contract/phone.calls.ts";
import type { PhonePort } from "#core/phone/phone.port.ts";
import type { PhoneRegions } from "#core/phone/phone.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { HttpClient } from "./http-client.ts";

/** Asks for the countries once; a failure is not kept. */
export const phoneOverHttp = (http: HttpClient): PhonePort => {
  let known: Either<StoreError, PhoneRegions> | null = null;
  return {
    regions: () =>
      known === null
        ? http.ask(phoneCalls.phoneRegions, {}).pipe(
            tap((answer) => {
              if (isRight(answer)) known = answer;
            }),
          )
        : of(known),
  };
};
