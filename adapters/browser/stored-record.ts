import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import { isForgotten, rememberFor } from "#core/kernel/remembered.rules.ts";

/** In characters: more was not written by this shop, and would be read for too long. */
const LONGEST = 1_000_000;

/** One thing that a browser keeps under a name. In a browser that keeps nothing, or refuses to, it is never there. */
export interface StoredRecord<A> {
  /** Null for nothing, for what has run out, and for what is spoilt. */
  readonly read: () => A | null;
  /** Whether it was kept. */
  readonly write: (value: A) => boolean;
  readonly forget: () => void;
}

interface RecordOptions<A> {
  /** Read when it is needed: a browser may refuse even that. */
  readonly storage: () => Storage;
  readonly key: string;
  readonly codec: t.Type<A, unknown>;
  /** Hears why a record is spoilt, once: then the record is gone. */
  readonly report?: (line: string) => void;
}

const silent = <A>(ask: () => A, otherwise: A): A => {
  try {
    return ask();
  } catch {
    return otherwise;
  }
};

const warn = (line: string): void => console.warn(line);

/** The names of all records that begin with these letters. */
export const storedKeys = (storage: () => Storage, beginning: string): readonly string[] =>
  silent(() => {
    const all = storage();
    const keys = Array.from({ length: all.length }, (_, place) => all.key(place) ?? "");
    return keys.filter((key) => key.startsWith(beginning));
  }, []);

export const forgetStored = (storage: () => Storage, keys: readonly string[]): void =>
  silent(() => {
    for (const key of keys) storage().removeItem(key);
  }, undefined);

/** The one way to what the shop keeps in a browser: decoded when it is read, since anybody may have written it. */
export const storedRecord = <A>({ storage, key, codec, report = warn }: RecordOptions<A>): StoredRecord<A> => {
  const forget = (): void => forgetStored(storage, [key]);
  const isSpoilt = (why: string): null => {
    forget();
    report(`${key} in this browser is ignored: ${why}`);
    return null;
  };
  return {
    read: () => {
      const text = silent(() => storage().getItem(key), null);
      if (text === null) return null;
      if (text.length > LONGEST) return isSpoilt(`${text.length} characters`);
      const decoded = codec.decode(silent((): unknown => JSON.parse(text), undefined));
      return isLeft(decoded) ? isSpoilt(explain(decoded.left)) : decoded.right;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      return silent(() => {
        if (text.length > LONGEST) return false;
        storage().setItem(key, text);
        return true;
      }, false);
    },
    forget,
  };
};

interface LastingOptions<A> extends RecordOptions<A> {
  readonly lifeMs: number;
  readonly now: () => number;
}

/** A record that runs out. */
export const lastingRecord = <A>({ lifeMs, now, codec, ...options }: LastingOptions<A>): StoredRecord<A> => {
  const record = storedRecord({ ...options, codec: t.type({ value: codec, expire: t.number }, options.key) });
  return {
    read: () => {
      const kept = record.read();
      if (kept === null) return null;
      if (!isForgotten(kept, now())) return kept.value;
      record.forget();
      return null;
    },
    write: (value) => record.write(rememberFor(value, now(), lifeMs)),
    forget: record.forget,
  };
};
