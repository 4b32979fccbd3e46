import * as t from "io-ts";
import { securedCall } from "#adapters/contract/secured-call.ts";

/** A secured row as others have them. */
export const sendCode = securedCall("sendCode", "/test/send-code", t.type({ phone: t.string }), t.type({ sentTo: t.string }));
