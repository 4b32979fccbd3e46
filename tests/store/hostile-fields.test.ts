import { maxHeaderSize } from "node:http";
import type * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { PARAMETERS } from "#core/listing/listing-query.rules.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", slug: "coat" })]));
});

afterAll(() => store.close());

/** The fields of a codec of a record; none of one that takes anything. */
const fieldsOf = (codec: t.Mixed): readonly string[] => Object.keys((codec as Partial<t.TypeC<t.Props>>).props ?? {});

/** What an address may carry beside the fields that its codec names. */
const MORE_FIELDS = [...Object.values(PARAMETERS), "search", "limit", "offset", "need_total", "after", "mode"];

/** Half a character cannot be written into an address. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\uFFFD"));
const pathWith = (path: string, value: string): string => path.replace(/:\w+|\*/g, () => (value === "" ? "%20" : encoded(value)));

interface Tried {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** The store closes the connection of a request that it refuses unread, and the next request may have taken that connection already. */
const isClosedConnection = ({ cause }: Error): boolean => cause instanceof Error && "code" in cause && cause.code === "ECONNRESET";

/** Node hangs up on a head that it does not read whole: whoever still writes it may hear of that before they hear the answer. */
const isTooLongToBeRead = (path: string): boolean => path.length > maxHeaderSize - 1_000;

const ask = async (method: string, path: string, body: unknown): Promise<Tried> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(method, path, body);
    } catch (error) {
      if (!(error instanceof Error) || !isClosedConnection(error)) throw error;
      if (isTooLongToBeRead(path)) return { status: 431, text: "", headers: new Headers() };
      if (attempt === 2) throw error;
    }
  }
};

const askOnce = async (method: string, path: string, body: unknown): Promise<Tried> => {
  const response = await askAsStorefront(`${store.address}${path}`, {
    method,
    headers: { "x-requested-with": "XMLHttpRequest", ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** What holds for every answer: the store stays up, answers in its envelope, and sends nobody and nothing anywhere. */
const complaintOf = ({ status, text, headers }: Tried): string => {
  // What is longer than Node itself reads never comes to the store.
  if (status === 431) return "";
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (status >= 300 && status < 400) return `leads to ${headers.get("location")}`;
  if (headers.getSetCookie().some((cookie) => cookie.startsWith("visitor=0000"))) return "sets another's cookie";
  if (!(headers.get("content-type") ?? "").startsWith("application/json")) return `is ${headers.get("content-type")}`;
  const envelope = JSON.parse(text) as { success?: unknown };
  return typeof envelope.success === "boolean" ? "" : "has no envelope";
};

describe.each(Object.values(calls))("$name, whatever stands in its fields,", ({ method, path, params, query, body }) => {
  const texts = hostileTexts();
  const queryFields = [...new Set([...fieldsOf(query), ...(method === "GET" ? MORE_FIELDS : [])])];
  const bodyFields = fieldsOf(body);
  const goodPath = pathWith(path, "1");
  const trials = texts.flatMap((value) => [
    ...(fieldsOf(params).length === 0 ? [] : [{ path: pathWith(path, value), body: undefined }]),
    { path: `${goodPath}?${new URLSearchParams(queryFields.map((name) => [name, value])).toString()}`, body: undefined },
    ...(bodyFields.length === 0 ? [] : [{ path: goodPath, body: Object.fromEntries(bodyFields.map((name) => [name, value])) }]),
    ...bodyFields.map((name) => ({ path: goodPath, body: { [name]: [{ [value]: value }] } })),
  ]);

  it("is answered in the envelope", async () => {
    const complaints: string[] = [];
    for (const trial of trials) {
      const complaint = complaintOf(await ask(method, trial.path, trial.body));
      if (complaint !== "") complaints.push(`${trial.path.slice(0, 120)} ${JSON.stringify(trial.body)?.slice(0, 120) ?? ""} ${complaint}`);
    }
    expect(complaints).toEqual([]);
  });
});

describe("after all that", () => {
  it("the goods are as they were", async () => {
    const { status } = await store.visitor().ask("GET", "/catalog/product/coat");
    expect([status, (await rowsOf(store.database, "select id from product")).length]).toEqual([200, 1]);
  });
});
