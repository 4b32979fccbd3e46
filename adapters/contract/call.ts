import * as t from "io-ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { nullable, orElse, text, whole } from "./codec.ts";

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
  /** Changes something once for each `Idempotency-Key`, however often it is asked with it. */
  readonly takesKey?: true;
  /** The answer is a page of a list. */
  readonly isList?: true;
  /** Needs a secure token in the header SECURE_TOKEN: the browser asks through `securedHttp`, the store answers with `serveSecured`. */
  readonly isSecured?: true;
  /** Codes of the store that are more to a flow than «rejected». */
  readonly codes?: ReadonlyMap<string, StoreErrorCode>;
  /** Codes of refusals that carry an answer of this row. */
  readonly answeringCodes?: ReadonlySet<string>;
}

/** Whatever else comes is read by nobody. */
export const nothing: t.Type<Readonly<Record<string, unknown>>, unknown> = orElse(t.strict({}), {});

type Nothing = Readonly<Record<string, unknown>>;

/** A row that asks and changes nothing. */
export const readCall = <P, Q, A>(
  name: string,
  path: string,
  params: t.Type<P, unknown>,
  query: t.Type<Q, unknown>,
  answer: t.Type<A, unknown>,
): Call<P, Q, Nothing, A> => ({ name, method: "GET", path, writes: false, params, query, body: nothing, answer });

/** What a list answers: one page of it. */
export interface Listed<A> {
  readonly items: readonly A[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A row that asks for a list by pages: its items are the data of the envelope, its total stands in the envelope's pagination. */
export const listCall = <P, Q, A>(
  name: string,
  path: string,
  params: t.Type<P, unknown>,
  query: t.Type<Q, unknown>,
  item: t.Type<A, unknown>,
): Call<P, Q, Nothing, Listed<A>> => ({
  ...readCall(name, path, params, query, t.type({ items: t.readonlyArray(item), total: whole }, "Listed")),
  isList: true,
});

/** A row that changes something and says in its body what. */
export const writeCall = <B, A>(
  name: string,
  path: string,
  body: t.Type<B, unknown>,
  answer: t.Type<A, unknown>,
): Call<Nothing, Nothing, B, A> => ({ name, method: "POST", path, writes: true, params: nothing, query: nothing, body, answer });

/** Every answer of the store. */
export const EnvelopeCodec = t.type(
  {
    success: t.boolean,
    data: t.unknown,
    errorCode: text,
    errors: orElse(t.record(t.string, t.union([t.string, t.readonlyArray(t.string)])), {}),
    message: text,
    pagination: nullable(t.type({ total: whole })),
    status: orElse(t.number, 200),
  },
  "Envelope",
);

/** The codes of faults that have a sentence for shoppers: nothing can be kept, and nobody answers. What any other fault says is for who looks after a store. */
export const CANNOT_WRITE = "CANNOT_WRITE";
export const NO_STORE = "NO_STORE";

/** Where an express order says why it failed: in its data, or beside it. */
export const FailureCodec = t.type({ errorText: text }, "Failure");

export interface Envelope {
  readonly success: boolean;
  readonly status: number;
  readonly data: unknown;
  readonly errorCode: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
  readonly pagination: { readonly total: number } | null;
}
