import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import { type CheckedAddress, checkAddress, type HostAddress, type NetworkRules } from "./picture-address.ts";
import { type PictureFault, refused, shaky } from "./picture-fault.ts";

export interface DownloadLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly redirects: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = { milliseconds: 15_000, bytes: 20 * 1024 * 1024, redirects: 3 };

interface DownloadOptions {
  readonly rules: NetworkRules;
  readonly limits: DownloadLimits;
  /** Ends the download: the store is closing. */
  readonly signal: AbortSignal;
}

const HEADERS = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "accept-encoding": "identity",
  "user-agent": "kromka-storefront (pictures of imported goods)",
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TOO_MANY_REQUESTS = 429;

/** Answers a socket's question for the host with what was checked, so that a name cannot lead elsewhere a moment later. */
const pinned =
  (hosts: readonly HostAddress[]): LookupFunction =>
  (_, options, callback) => {
    if (options.all === true) callback(null, [...hosts]);
    else callback(null, hosts[0]?.address ?? "", hosts[0]?.family);
  };

const ask = ({ url, hosts }: CheckedAddress, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const begin = url.protocol === "https:" ? requestHttps : requestHttp;
    const asked = begin(url, { headers: HEADERS, agent: false, lookup: pinned(hosts), signal });
    asked.once("response", resolve);
    asked.on("error", reject);
    asked.end();
  });

/** An endless wait that only the signal ends: what cannot be stopped itself is raced against it. */
const unless = <A>(signal: AbortSignal, work: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error("stopped"));
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    return undefined;
  });

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

const bodyOf = async (response: IncomingMessage, most: number): Promise<Either<PictureFault, Buffer>> => {
  const tooBig = left(refused(`the file is larger than ${megabytes(most)}`));
  if (Number(response.headers["content-length"] ?? 0) > most) return tooBig;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > most) return tooBig;
    chunks.push(chunk);
  }
  return right(Buffer.concat(chunks));
};

const statusFault = (status: number): PictureFault =>
  (status >= 500 || status === TOO_MANY_REQUESTS ? shaky : refused)(`the server answered with status ${status}`);

const follow = async (address: string, { rules, limits }: DownloadOptions, signal: AbortSignal): Promise<Either<PictureFault, Buffer>> => {
  let next = address;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const checked = await unless(signal, checkAddress(next, rules));
    if (isLeft(checked)) return hop === 0 ? checked : left({ ...checked.left, reason: `led on to ${next}: ${checked.left.reason}` });
    const response = await ask(checked.right, signal);
    try {
      const status = response.statusCode ?? 0;
      if (status === 200) return await bodyOf(response, limits.bytes);
      const { location } = response.headers;
      if (!REDIRECTS.has(status)) return left(statusFault(status));
      if (location === undefined || !URL.canParse(location, next))
        return left(refused(`the server answered with status ${status} to nowhere`));
      next = new URL(location, next).href;
    } finally {
      response.destroy();
    }
  }
  return left(refused(`the address was led on more than ${limits.redirects} times`));
};

/** The bytes behind an address, by the rules and within the limits; else why not. Rejects only when `signal` ended it. */
export const download = async (address: string, options: DownloadOptions): Promise<Either<PictureFault, Buffer>> => {
  const { limits, signal } = options;
  // Not AbortSignal.any: it keeps what it made for as long as the store's own signal lives.
  const ending = new AbortController();
  const end = (): void => ending.abort();
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    end();
  }, limits.milliseconds);
  signal.addEventListener("abort", end, { once: true });
  try {
    signal.throwIfAborted();
    return await follow(address, options, ending.signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isOutOfTime) return left(shaky(`the download took longer than ${limits.milliseconds / 1000} s`));
    const code = error instanceof Error && "code" in error ? `${String(error.code)} ` : "";
    return left(shaky(`the connection failed: ${code}${error instanceof Error ? error.message : String(error)}`));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
};
