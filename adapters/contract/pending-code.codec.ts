import * as t from "io-ts";
import { CODE_STATES, type CodeState, type PendingCode } from "#core/account/account.ts";
import { oneOf, orElse, whole } from "./codec.ts";

export const PendingCodeCodec: t.Type<PendingCode, unknown> = t.type(
  { phone: t.string, state: orElse(oneOf<CodeState>("CodeState", CODE_STATES), "sent"), resendIn: whole },
  "PendingCode",
);
