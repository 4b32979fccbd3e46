import * as t from "io-ts";
import { orElse, text } from "./codec.ts";

export type Method = "DELETE" | "GET" | "PATCH" | "POST";

/**
 * One row of the store's HTTP API; the store serves it and the storefront calls it by the same row.
 * `path` holds `:name` for each field of `params`; every field of `params` and `query` is text on the wire.
 */
export interface Call<P, Q, B, A> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** Changes something in the store: refused without X-Requested-With and from a foreign origin, also when its method is GET. */
  readonly writes: boolean;
  readonly params: t.Type<P, unknown>;
  readonly query: t.Type<Q, unknown>;
  readonly body: t.Type<B, unknown>;
  readonly answer: t.Type<A, unknown>;
}

export const nothing: t.Type<Readonly<Record<string, unknown>>, unknown> = orElse(t.UnknownRecord, {});

/** Every answer of the store. */
export const EnvelopeCodec = t.type(
  {
    success: t.boolean,
    data: t.unknown,
    errorCode: text,
    errors: orElse(t.record(t.string, t.union([t.string, t.readonlyArray(t.string)])), {}),
    message: text,
  },
  "Envelope",
);

export interface Envelope {
  readonly success: boolean;
  readonly status: number;
  readonly data: unknown;
  readonly errorCode: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
  readonly pagination: { readonly total: number } | null;
}
