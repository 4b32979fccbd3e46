import * as t from "io-ts";
import { whole } from "#adapters/contract/codec.ts";
import { NO_TOKEN, type SecureToken } from "#core/secure-token/secure-token.ts";
import { storedRecord } from "#adapters/browser/stored-record.ts";
import type { SecureTokenMemory } from "#core/secure-token/secure-token.port.ts";

const SecureTokenCodec: t.Type<SecureToken, unknown> = t.type({ value: t.string, limit: whole, expire: t.number }, "SecureToken");

/** The secure token that all tabs of this browser share; in a browser that keeps nothing, each page has its own. */
export const secureTokenMemory = (view: Window, report: (line: string) => void): SecureTokenMemory => {
  const record = storedRecord({ storage: () => view.localStorage, key: "secureToken", codec: SecureTokenCodec, report });
  let own = NO_TOKEN;
  const recall = (): SecureToken => (own.value === "" ? (record.read() ?? NO_TOKEN) : own);
  return {
    recall,
    keep: (token) => {
      own = record.write(token) ? NO_TOKEN : token;
    },
    forget: (value) => {
      if (recall().value !== value) return;
      own = NO_TOKEN;
      record.forget();
    },
  };
};
