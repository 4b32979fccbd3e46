import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, whole } from "#adapters/contract/codec.ts";
import { NO_TOKEN, type SecureToken } from "#core/secure-token/secure-token.ts";
import type { SecureTokenMemory } from "#core/secure-token/secure-token.port.ts";

const KEY = "secureToken";

const SecureTokenCodec: t.Type<SecureToken, unknown> = t.type({ value: t.string, limit: whole, expire: t.number }, "SecureToken");

/** The secure token that all tabs of this browser share; in a browser that keeps nothing, each page has its own. */
export const secureTokenMemory = (view: Window, report: (line: string) => void): SecureTokenMemory => {
  let own = NO_TOKEN;
  const storage = <A>(use: (storage: Storage) => A, otherwise: () => A): A => {
    try {
      return use(view.localStorage);
    } catch {
      return otherwise();
    }
  };
  const decode = (text: string): SecureToken => {
    try {
      const decoded = SecureTokenCodec.decode(JSON.parse(text));
      if (!isLeft(decoded)) return decoded.right;
      report(`${KEY} in this browser is ignored: ${explain(decoded.left)}`);
    } catch (error) {
      report(`${KEY} in this browser is ignored: ${String(error)}`);
    }
    return NO_TOKEN;
  };
  const recall = (): SecureToken => {
    if (own.value !== "") return own;
    const text = storage(
      (kept) => kept.getItem(KEY),
      () => null,
    );
    return text === null ? NO_TOKEN : decode(text);
  };
  return {
    recall,
    keep: (token) => {
      own = storage(
        (kept) => {
          kept.setItem(KEY, JSON.stringify(token));
          return NO_TOKEN;
        },
        () => token,
      );
    },
    forget: (value) => {
      if (recall().value !== value) return;
      own = NO_TOKEN;
      storage(
        (kept) => kept.removeItem(KEY),
        () => undefined,
      );
    },
  };
};
