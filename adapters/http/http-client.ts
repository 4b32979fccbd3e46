import { type Either, isLeft, left, right } from "fp-ts/Either";
import { catchError, defer, finalize, from, map, type Observable, of, timeout, TimeoutError } from "rxjs";
import { type Call, CANNOT_WRITE, EnvelopeCodec, FailureCodec, NO_STORE } from "#adapters/contract/call.ts";
import { explain } from "#adapters/contract/codec.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, type StoreErrorCode, storeError } from "#core/kernel/store-error.ts";

const TIMEOUT_MS = 15_000;
/** Answers of this status and above are failures, and of this one and above the store's own. */
const LEAST_FAULT = 400;
const LEAST_OWN_FAULT = 500;

export interface Asking<P, Q, B> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpClient {
  /** Asks one row of the contract. Unsubscribing aborts the request. */
  readonly ask: <P, Q, B, A>(call: Call<P, Q, B, A>, asking: Asking<P, Q, B>) => Answer<A>;
  /** The same for a path that the caller has: a page's own address with its query. */
  readonly askPath: <P, Q, B, A>(call: Call<P, Q, B, A>, path: string) => Answer<A>;
}

export interface ServerFault {
  readonly call: string;
  readonly status: number;
  readonly code: StoreErrorCode;
}

export interface HttpOptions {
  /** Where the store is: empty for the page's own origin. */
  readonly base: string;
  /** By which way it is asked; the platform's own unless it is said. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Hears of every call that was answered by a status of failure, from 400 on, or not at all: then it is 0. */
  readonly failed?: (fault: ServerFault) => void;
  /** Hears the exact fault of an answer that does not fit. */
  readonly report?: (fault: { readonly call: string; readonly path: string; readonly fault: string }) => void;
}

const pathOf = <P, Q, B, A>(call: Call<P, Q, B, A>, params: unknown): string =>
  Object.entries(params ?? {}).reduce(
    (path, [name, value]) => path.replace(name === "*" ? "*" : `:${name}`, encodeURIComponent(String(value))),
    call.path,
  );

const queryOf = (query: unknown): string => {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
};

const fieldErrors = (errors: Readonly<Record<string, string | readonly string[]>>): StoreError["errors"] =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, typeof said === "string" ? [said] : said]));

const errorTextIn = (said: unknown): string => {
  const failure = FailureCodec.decode(said);
  return isLeft(failure) ? "" : failure.right.errorText;
};

/** Reads a store's answer: the envelope first, then its data. */
const readAnswer = <P, Q, B, A>(call: Call<P, Q, B, A>, response: Response, text: string): Either<StoreError, A> & { fault?: string } => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ...left(storeError("server")), fault: `${response.status}, not JSON: ${text.slice(0, 80)}` };
  }
  const envelope = EnvelopeCodec.decode(json);
  if (isLeft(envelope)) return { ...left(storeError("undecodable")), fault: explain(envelope.left) };
  const { success, data, errorCode, errors, pagination } = envelope.right;
  const message = envelope.right.message || errorTextIn(json) || errorTextIn(data);
  if (!success && call.answeringCodes?.has(errorCode) !== true) {
    const isFault = (response.status >= LEAST_OWN_FAULT && errorCode !== CANNOT_WRITE) || errorCode === "SERVER";
    if (isFault) return left(storeError("server", errorCode === NO_STORE ? message : ""));
    if (response.status === 401) return left(storeError("not-signed-in", message));
    if (response.status === 404) return left(storeError("not-found", message));
    if (response.status === 410) return left(storeError("gone", message));
    return left(storeError(call.codes?.get(errorCode) ?? "rejected", message, fieldErrors(errors)));
  }
  const decoded = call.answer.decode(call.isList === true ? { items: data, ...pagination } : data);
  return isLeft(decoded) ? { ...left(storeError("undecodable")), fault: explain(decoded.left) } : right(decoded.right);
};

interface Answered {
  readonly response: Response;
  readonly text: string;
}

/** A whole answer. Who waits for it no more ends the request, be the answer on the way or not. */
const answered = (asking: (signal: AbortSignal) => Promise<Response>): Observable<Answered> =>
  defer(() => {
    const aborting = new AbortController();
    let isOver = false;
    const ask = async (): Promise<Answered> => {
      const response = await asking(aborting.signal);
      const text = await response.text();
      isOver = true;
      return { response, text };
    };
    // To abort makes an error with its stack: not for what is here already.
    return from(ask()).pipe(finalize(() => isOver || aborting.abort()));
  });

/** Talks to a store by the contract; a failure of any kind is a left value and never an error. */
export const httpClient = (options: HttpOptions): HttpClient => {
  const asking = options.fetch ?? ((address, init) => fetch(address, init));
  const ask = <P, Q, B, A>(call: Call<P, Q, B, A>, path: string, init: RequestInit): Answer<A> =>
    answered((signal) => asking(`${options.base}${path}`, { credentials: "same-origin", ...init, signal })).pipe(
      timeout(options.timeoutMs ?? TIMEOUT_MS),
      map(({ response, text }): Either<StoreError, A> => {
        const { fault, ...answer } = readAnswer(call, response, text);
        if (fault !== undefined) options.report?.({ call: call.name, path, fault });
        const { status } = response;
        if (status >= LEAST_FAULT) options.failed?.({ call: call.name, status, code: "server" });
        return answer;
      }),
      catchError((error: unknown) => {
        const isTimeout = error instanceof TimeoutError;
        options.report?.({ call: call.name, path, fault: isTimeout ? "timeout" : String(error) });
        // What `fetch` says of a network that is not there, or broke off.
        const isOffline = error instanceof TypeError;
        const code = isTimeout ? "timeout" : isOffline ? "offline" : "unknown";
        options.failed?.({ call: call.name, status: 0, code });
        return of(left(storeError(code)));
      }),
    );
  const headersWith = (headers: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    "x-requested-with": "XMLHttpRequest",
    accept: "application/json",
    ...options.headers,
    ...headers,
  });
  return {
    ask: (call, { params, query, body, headers }) =>
      ask(call, `${pathOf(call, params)}${queryOf(query)}`, {
        method: call.method,
        // What the shopper changed goes on when the document is left meanwhile.
        keepalive: call.writes,
        ...(body === undefined
          ? { headers: headersWith(headers) }
          : { headers: headersWith({ "content-type": "application/json", ...headers }), body: JSON.stringify(body) }),
      }),
    askPath: (call, path) => ask(call, path, { method: "GET", headers: headersWith() }),
  };
};
