import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright";
import { hearing } from "#tests/support/browser.ts";
import { standIn } from "#tests/support/stand-in.ts";

/** What a store says that refuses with a reason. */
const REASON = "Склад закрыт на переучёт до утра.";

/** What the shopper reads of a connection that is not there, or broke off. */
const NO_CONNECTION = "Нет соединения. Проверьте интернет и попробуйте ещё раз.";

/** How long the storefront waits for an answer. */
const PATIENCE_MS = 15_000;

export interface Fault {
  readonly name: string;
  readonly answer: (route: Route, cutter: string) => Promise<unknown>;
  /** What the console has to say of it; null for the store's own refusals, which are no fault. */
  readonly line: string | null;
  /** The sentence that came with the answer, or that the shop has for it. */
  readonly reason: string;
  readonly isSlow: boolean;
}

const aFault = (name: string, line: string | null, answer: Fault["answer"], reason = ""): Fault => ({
  name,
  answer,
  line,
  reason,
  isSlow: false,
});

const refusing = (message: string): Fault["answer"] => {
  const json = { success: false, status: 409, data: null, errorCode: "CLOSED", errors: {}, message, pagination: null };
  return (route) => route.fulfill({ status: 409, json });
};

const UNDECODABLE = { success: true, status: 200, data: { counters: "много", cart: 7, items: "все", total: -1 }, message: null };

/** Where the cutter never answers. */
const SILENT = "/silence";

/** Everything that can happen to one answer on its way to the shopper. */
export const FAULTS: readonly Fault[] = [
  aFault("no network", "TypeError: Failed to fetch", (route) => route.abort("internetdisconnected"), NO_CONNECTION),
  aFault("an empty 500", "500, not JSON: ", (route) => route.fulfill({ status: 500, body: "" })),
  aFault("a refusal with a reason", null, refusing(REASON), REASON),
  aFault("a refusal without a reason", null, refusing("")),
  aFault("undecodable JSON", ": expected ", (route) => route.fulfill({ json: UNDECODABLE })),
  aFault("HTML instead of JSON", "200, not JSON: <!doctype html>", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Вход в сеть Wi-Fi</h1>" }),
  ),
  aFault(
    "a cut-off answer",
    "TypeError: ",
    (route, cutter) => route.continue({ url: cutter + new URL(route.request().url()).pathname }),
    NO_CONNECTION,
  ),
  // What only hung in the browser would go to the store once nobody stands in its way any more.
  { ...aFault("silence", "timeout", (route, cutter) => route.continue({ url: cutter + SILENT })), isSlow: true },
];

const kind = (wanted: string): Fault => {
  const found = FAULTS.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(wanted);
  return found;
};

/** One of each kind: no way there, not the store's answer, the store's that cannot be understood, none at all. */
export const KINDS = [kind("no network"), kind("HTML instead of JSON"), kind("undecodable JSON"), kind("silence")] as const;

/** A server that promises more than it sends, and hangs up; or says nothing. */
export const startCutter = async (): Promise<{ readonly address: string; readonly close: () => void }> => {
  const server = createServer(({ url }, response) => {
    if (url === SILENT) return;
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"success":true,"data":{"cart":{"positions":[', () => response.socket?.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close().closeAllConnections() };
};

export interface BrokenCall {
  /** How many requests were answered with the fault. */
  readonly heard: () => number;
  /** Lets the patience of the storefront run out where the fault is silence. */
  readonly passTime: () => Promise<void>;
  readonly lift: () => void;
}

/** Once the page hears presses, answers every request whose address fits with a fault, until it is lifted. For silence the page's clock must be installed. */
export const breakCall = async (page: Page, fits: (address: URL) => boolean, fault: Fault, cutter: string): Promise<BrokenCall> => {
  await hearing(page);
  let heard = 0;
  const first = page.waitForRequest((request) => fits(new URL(request.url())));
  const lift = await standIn(page, fits, async (route) => {
    heard += 1;
    await fault.answer(route, cutter);
  });
  return {
    heard: () => heard,
    passTime: async () => {
      await first;
      if (fault.isSlow) await page.clock.fastForward(PATIENCE_MS);
    },
    lift,
  };
};

export interface HeldCall {
  /** Resolves when the first request has come; its answer is the store's own. */
  readonly came: Promise<unknown>;
  readonly count: () => number;
  /** Hands the answers on, to whoever still wants them. */
  readonly release: () => Promise<void>;
}

/** Once the page hears presses, lets requests through to the store at once and keeps its answers back. */
export const holdAnswers = async (page: Page, fits: (address: URL) => boolean): Promise<HeldCall> => {
  await hearing(page);
  let count = 0;
  let letGo = (): void => {};
  let noteFirst = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const came = new Promise<void>((resolve) => {
    noteFirst = resolve;
  });
  const handed: Promise<void>[] = [];
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    noteFirst();
    await released;
    // Who left the page does not want the answer any more.
    await route.fulfill({ response }).catch(() => {});
  };
  const handle = (route: Route): Promise<void> => {
    count += 1;
    const held = hold(route);
    handed.push(held);
    return held;
  };
  const letThrough = await standIn(page, fits, handle);
  return {
    came,
    count: () => count,
    release: async () => {
      letGo();
      // What waits when nobody stands in its way any more goes to the store once again.
      await Promise.all(handed);
      letThrough();
    },
  };
};
