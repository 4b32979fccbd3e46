import { performance } from "node:perf_hooks";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import type { Said, Visitor } from "#tests/support/store-harness.ts";

/** As long as a person looks at a page that does not come. */
const PATIENCE_MS = 20_000;
/** How often in a row somebody lets the page try again, or presses again, before they go away. */
const MOST_TRIES = 6;
const PRESS_AGAIN_MS = 3_000;
/** A browser opens more than one connection where it needs them. */
const CONNECTIONS = 2;
const PACKED = "gzip, deflate, br";

export const ANSWER_KINDS = ["page", "search page", "cart page", "visitor", "suggest", "add", "order"] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * How a question ended: with what was asked for; with a page that the browser had to finish by itself; with a 503 that says when to come again; with «too
 * often»; by the shopper, who pressed reload; with anything else.
 */
export type Ending = "broken" | "late" | "left" | "limited" | "refused" | "whole";

export interface CrowdAnswer {
  readonly kind: AnswerKind;
  readonly ending: Ending;
  /** When it was asked, from the start of the sale. */
  readonly atMs: number;
  readonly ms: number;
}

/** What the sessions share: where they note what they see. */
export interface CrowdNotes {
  readonly beganAt: number;
  readonly answers: CrowdAnswer[];
  /** What went wrong for somebody, a line each; the figures tell how much of it may be. */
  readonly faults: string[];
  /** What must never be, a line each. */
  readonly wrongs: string[];
}

/** Somebody went away without what they came for. */
export class GoneAway extends Error {}

interface Got {
  readonly status: number;
  readonly header: (name: string) => string;
  readonly text: () => string;
}

const unpacked = (body: Buffer, encoding: string): string => {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
};

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** After how many seconds a page asks again by itself, as a browser reads it; null for one that does not. */
const asksAgainAfter = ({ header, text }: Got): number | null => {
  const said = header("refresh") || (/<meta http-equiv="refresh" content="(\d+)"/.exec(text())?.[1] ?? "");
  return /^\d+$/.test(said) ? Number(said) : null;
};

const isLate = ({ header }: Got, isPublic: boolean): boolean => isPublic && header("cache-control") === "no-store";

/** One shopper's browser at an address of its own, behind a balancer. Whatever it is told is noted. */
export const openCrowdBrowser = (origins: readonly string[], address: string, place: number, notes: CrowdNotes) => {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  let cookie = "";
  let turn = place;

  const note = (kind: AnswerKind, ending: Ending, begunAt: number): void => {
    notes.answers.push({ kind, ending, atMs: begunAt - notes.beganAt, ms: performance.now() - begunAt });
  };

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    options: { readonly body?: string; readonly signal?: AbortSignal } = {},
  ): Promise<Got> => {
    turn += 1;
    const answered = await request(`${origins[turn % origins.length]}${path}`, {
      dispatcher: agent,
      method: method as "GET",
      headers: { "x-forwarded-for": address, ...(cookie === "" ? {} : { cookie }), ...headers },
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const header = (name: string): string => String(answered.headers[name] ?? "");
    const set = /visitor=[0-9a-f]{32}/.exec(header("set-cookie"))?.[0];
    if (set !== undefined && cookie === "") cookie = set;
    const body = Buffer.from(await answered.body.arrayBuffer());
    return { status: answered.statusCode, header, text: () => unpacked(body, header("content-encoding")) };
  };

  const ajax = { "x-requested-with": "XMLHttpRequest", accept: "application/json", "accept-encoding": PACKED };
  const isWell = ({ status }: Got): boolean => status < 400 || status === 409;

  /** Asks until it is answered, and notes every answer; `waits` says how long a refused one waits. */
  const insist = async (
    kind: AnswerKind,
    what: string,
    ask: () => Promise<Got>,
    waits: (got: Got) => number | null,
    endingOf: (got: Got) => Promise<Ending> = async () => "whole",
  ): Promise<Got> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const begunAt = performance.now();
      const got = await ask().catch((error: unknown) => String(error));
      if (typeof got === "string") {
        note(kind, "broken", begunAt);
        notes.faults.push(`${what}: ${got}`);
        await pause(PRESS_AGAIN_MS);
      } else if (got.status === 503) {
        note(kind, "refused", begunAt);
        const seconds = waits(got);
        if (seconds === null) notes.wrongs.push(`${what}: a 503 that does not say when to come again, or does not do it`);
        await pause((seconds ?? 5) * 1000);
      } else if (got.status === 429) {
        note(kind, "limited", begunAt);
        notes.faults.push(`${what}: refused as too often`);
        await pause(Number(got.header("retry-after")) * 1000);
      } else if (isWell(got)) {
        note(kind, await endingOf(got), begunAt);
        return got;
      } else {
        note(kind, "broken", begunAt);
        notes.faults.push(`${what}: ${got.status} ${got.text().slice(0, 200)}`);
        throw new GoneAway(what);
      }
    }
    throw new GoneAway(what);
  };

  const saysWhen = ({ header }: Got): number | null => (/^\d+$/.test(header("retry-after")) ? Number(header("retry-after")) : null);

  /** A call of the page's scripts. */
  const call = (
    kind: AnswerKind,
    method: string,
    path: string,
    { body, headers = {} }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Got> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    return insist(kind, `${method} ${path}`, () => send(method, path, { ...ajax, ...type, ...headers }, sent), saysWhen);
  };

  const html = { accept: "text/html", "accept-encoding": PACKED };

  /** A document and what its scripts ask at once. A page that was not ready in time is finished as the browser finishes it: by its data. */
  const visit = async (kind: AnswerKind, path: string, isPublic = true): Promise<void> => {
    await insist(
      kind,
      path,
      () => send("GET", path, html),
      (got) => (saysWhen(got) === null ? null : asksAgainAfter(got)),
      async (got) => {
        if (!isLate(got, isPublic)) return "whole";
        const finished = await send("GET", path, ajax).catch(() => null);
        return finished === null ? "broken" : finished.status === 503 ? "refused" : isWell(finished) ? "late" : "broken";
      },
    );
    await call("visitor", "GET", "/visitor");
  };

  /** Presses reload before the page is there. */
  const reload = async (path: string, afterMs: number): Promise<void> => {
    const begunAt = performance.now();
    await send("GET", path, html, { signal: AbortSignal.timeout(afterMs) }).catch(() => null);
    note("page", "left", begunAt);
  };

  const asVisitor = (kind: AnswerKind): Visitor => ({
    cookie: () => cookie,
    ask: async (method, path, options) => {
      const { status, text } = await call(kind, method, path, options);
      const { errorCode, ...said } = JSON.parse(text()) as Omit<Said, "code" | "status"> & { readonly errorCode: string };
      return { ...said, status, code: errorCode };
    },
  });

  return {
    visit,
    reload,
    asVisitor,
    suggest: (path: string) => call("suggest", "GET", path),
    visitorId: () => cookie.replace("visitor=", ""),
    close: () => agent.destroy(),
  };
};

export type CrowdBrowser = ReturnType<typeof openCrowdBrowser>;
