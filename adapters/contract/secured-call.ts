import type * as t from "io-ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { writeCall } from "./call.ts";

/** The header of a secured call. */
export const SECURE_TOKEN = "secure-token";

/** The address of who sent a form without scripts. The storefront says it to the store in place of a secure token, and takes it from nobody. */
export const FORM_ADDRESS = "x-form-address";

const SECURED_CODES: ReadonlyMap<string, StoreErrorCode> = new Map<string, StoreErrorCode>([["SECURITY_FAILED", "security-failed"]]);

/** A row that changes something and may be asked only by who has done a captcha. */
export const securedCall = <B, A>(
  name: string,
  path: string,
  body: t.Type<B, unknown>,
  answer: t.Type<A, unknown>,
): ReturnType<typeof writeCall<B, A>> => ({ ...writeCall(name, path, body, answer), isSecured: true, codes: SECURED_CODES });
