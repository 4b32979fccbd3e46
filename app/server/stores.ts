import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { mayBeAskedAgain } from "#adapters/contract/asked-again.ts";
import { createPlaces, type Places } from "./places.ts";

/** How long a store may take for what another could be asked as well. */
const FIRST_PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 250;
/** A store that stands still is known for it after this and a look: a price is new everywhere within two seconds all the same. */
const LOOK_PATIENCE_MS = 750;
const HEALTH_PATIENCE_MS = 1_000;
/** Of one store. More than it can work at, and few enough that each is answered long before anybody's patience ends. */
const ASKED_AT_ONCE = 64;
/** Nobody was there to take the request: it did nothing. */
const NEVER_ASKED: readonly string[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** The stores of this shop, all on one database: whichever answers says the same. */
export interface Stores {
  /** Asks one of those that are well, each in its turn; another one when it was not heard and nothing can be done twice by that. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** How many of them answer now. */
  readonly countWell: () => Promise<number>;
  /** What they say that is wrong with them; nothing of those that are silent. */
  readonly faults: () => Promise<readonly string[]>;
  readonly count: number;
}

interface Store {
  readonly address: string;
  /** It takes one new connection a round of its loop, as every Node does: few that stay are quicker than many that begin. */
  readonly places: Places;
  isWell: boolean;
  /** Aborted when it is not well any more: who waits for it asks another one. */
  silence: AbortController;
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};

/** Whether a store is well, asked with the secret: one that does not know it answers nothing else either. */
const healthOf = (address: string, secret: string, patienceMs: number): Promise<Response> =>
  fetch(`${address}/healthz`, { headers: { [STORE_SECRET]: secret }, signal: AbortSignal.timeout(patienceMs) });

const isAnswering = async ({ address }: Store, secret: string, patienceMs: number): Promise<boolean> => {
  try {
    return (await healthOf(address, secret, patienceMs)).ok;
  } catch {
    return false;
  }
};

const Unwell = t.type({ fault: t.string }, "Unwell");

const faultOf = async ({ address }: Store, secret: string): Promise<readonly string[]> => {
  try {
    const said = Unwell.decode(await (await healthOf(address, secret, HEALTH_PATIENCE_MS)).json());
    return isLeft(said) ? [] : [said.right.fault];
  } catch {
    return [];
  }
};

/** A store that ends while it says something has said nothing: what may be asked again is read to its end. Pictures and videos pass as they come. */
const wholly = async (response: Response): Promise<Response> =>
  response.headers.get("content-type")?.startsWith("application/json") === true
    ? new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
    : response;

const askOnce = ({ address, places }: Store, path: string, init: RequestInit): Promise<Response> =>
  places.run(() => fetch(`${address}${path}`, init), init.signal ?? null);

/** Asks one store and gives it up after a while, or when it is known that it is not well: not what is on its way already. */
const askFirst = ({ address, silence, places }: Store, path: string, init: RequestInit): Promise<Response> => {
  // Who waits for a place is not waiting for the store yet.
  const waiting = [...(silence.signal.aborted ? [] : [silence.signal]), ...(init.signal ? [init.signal] : [])];
  return places.run(() => askWithin(address, silence, path, init), waiting.length === 0 ? null : AbortSignal.any(waiting));
};

const askWithin = async (address: string, silence: AbortController, path: string, init: RequestInit): Promise<Response> => {
  const givingUp = new AbortController();
  const giveUp = (): void => givingUp.abort(new Error(`${address} did not answer`));
  const timer = setTimeout(giveUp, FIRST_PATIENCE_MS);
  silence.signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await wholly(
      await fetch(`${address}${path}`, { ...init, signal: AbortSignal.any([givingUp.signal, ...(init.signal ? [init.signal] : [])]) }),
    );
  } finally {
    clearTimeout(timer);
    silence.signal.removeEventListener("abort", giveUp);
  }
};

/** The stores of these addresses, which answer to `secret`; `onChange` hears of one that is not well any more, or well again. */
export const openStores = (
  addresses: readonly string[],
  secret: string,
  onChange: (address: string, isWell: boolean) => void = () => {},
): Stores => {
  const stores: readonly Store[] = addresses.map((address) => ({
    address,
    places: createPlaces(ASKED_AT_ONCE),
    isWell: true,
    silence: new AbortController(),
  }));
  let turn = 0;

  const note = (store: Store, isWell: boolean): void => {
    if (store.isWell === isWell || stores.length === 1) return;
    store.isWell = isWell;
    onChange(store.address, isWell);
    if (isWell) store.silence = new AbortController();
    else store.silence.abort();
  };
  const noteSilence = (store: Store): void => note(store, false);

  /** A store that stands still breaks no connection: nobody would know before they have waited. */
  const watch = (store: Store): void => {
    setTimeout(
      () => void isAnswering(store, secret, LOOK_PATIENCE_MS).then((answers) => (note(store, answers), watch(store))),
      LOOK_EVERY_MS,
    ).unref();
  };
  if (stores.length > 1) stores.forEach(watch);

  /** Whose turn it is first; those that are not well are asked when nobody else is left. */
  const inTurn = (): readonly Store[] => {
    turn = (turn + 1) % stores.length;
    const turned = [...stores.slice(turn), ...stores.slice(0, turn)];
    return [...turned.filter(({ isWell }) => isWell), ...turned.filter(({ isWell }) => !isWell)];
  };

  const ask = async (path: string, given: RequestInit): Promise<Response> => {
    const headers = new Headers(given.headers);
    headers.set(STORE_SECRET, secret);
    const init = { ...given, headers };
    const isRepeatable = mayBeAskedAgain(init.method ?? "GET", path, headers.get("idempotency-key") ?? "");
    const turned = inTurn();
    const last = turned.at(-1);
    if (last === undefined) throw new Error("The shop has no store");
    for (const store of turned.slice(0, -1)) {
      try {
        const response = await (isRepeatable ? askFirst(store, path, init) : askOnce(store, path, init));
        if (response.status !== 503 || !isRepeatable) return response;
        // It is about to end and takes nothing any more.
        noteSilence(store);
      } catch (error) {
        if (init.signal?.aborted === true) throw error;
        noteSilence(store);
        if (!isRepeatable && !NEVER_ASKED.includes(codeOf(error))) throw error;
      }
    }
    return askOnce(last, path, init);
  };

  return {
    fetch: ask,
    countWell: async () =>
      (await Promise.all(stores.map((store) => isAnswering(store, secret, HEALTH_PATIENCE_MS)))).filter((answers) => answers).length,
    faults: async () => (await Promise.all(stores.map((store) => faultOf(store, secret)))).flat(),
    count: stores.length,
  };
};
