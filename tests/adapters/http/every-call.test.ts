import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";

const REASON = "Склад закрыт на переучёт до утра.";

interface Fault {
  readonly name: string;
  readonly answer: () => Promise<Response>;
  readonly code: StoreErrorCode;
  /** The sentence for the shopper. */
  readonly message: string;
  /** What the log says; null for the store's own refusals, which are no fault. */
  readonly line: string | null;
}

const refusing =
  (message: string, data: unknown = null) =>
  async (): Promise<Response> =>
    Response.json({ success: false, status: 409, data, errorCode: "CLOSED", errors: {}, message, pagination: null }, { status: 409 });

const FAULTS: readonly Fault[] = [
  {
    name: "no network",
    answer: () => Promise.reject(new TypeError("Failed to fetch")),
    code: "offline",
    message: "",
    line: "TypeError: Failed to fetch",
  },
  { name: "an empty 500", answer: async () => new Response("", { status: 500 }), code: "server", message: "", line: "500, not JSON: " },
  {
    name: "a fault with words of the store's own",
    answer: async () =>
      Response.json({ success: false, errorCode: "X", message: "SQLSTATE[40001]", data: { errorText: "at line 7" } }, { status: 500 }),
    code: "server",
    message: "",
    line: null,
  },
  { name: "a refusal with a reason", answer: refusing(REASON), code: "rejected", message: REASON, line: null },
  {
    name: "a refusal with its reason in its data",
    answer: refusing("", { errorText: REASON }),
    code: "rejected",
    message: REASON,
    line: null,
  },
  {
    name: "a refusal with its reason beside its data",
    answer: async () => Response.json({ success: false, data: null, errorCode: "X", errorText: REASON }, { status: 409 }),
    code: "rejected",
    message: REASON,
    line: null,
  },
  { name: "a refusal without a reason", answer: refusing(""), code: "rejected", message: "", line: null },
  { name: "no envelope", answer: async () => Response.json(["wrong"]), code: "undecodable", message: "", line: "" },
  {
    name: "an envelope of rubbish",
    answer: async () => Response.json({ success: true, status: 200, data: 7 }),
    code: "undecodable",
    message: "",
    line: "",
  },
  {
    name: "HTML instead of JSON",
    answer: async () => new Response("<!doctype html><h1>Вход в сеть Wi-Fi</h1>"),
    code: "server",
    message: "",
    line: "200, not JSON: <!doctype html>",
  },
  { name: "silence", answer: () => new Promise(() => {}), code: "timeout", message: "", line: "timeout" },
];

type AnyCall = Call<unknown, unknown, unknown, unknown>;
const ROWS = Object.entries(calls as unknown as Readonly<Record<string, AnyCall>>);

const ask = async (call: AnyCall, answer: Fault["answer"]) => {
  const said: string[] = [];
  const http = httpClient({ base: "", timeoutMs: 5, fetch: answer, report: ({ call: name, fault }) => said.push(`${name}: ${fault}`) });
  return { answered: await firstValueFrom(http.ask(call, {})), said };
};

it.each(FAULTS)("$name comes back from every call as a reason, and is logged by the call's name when it is a fault", async (fault) => {
  const { answer, code, message, line } = fault;
  const came = await Promise.all(ROWS.map(async ([name, call]) => [name, await ask(call, answer)] as const));
  expect(Object.fromEntries(came)).toEqual(
    Object.fromEntries(
      ROWS.map(([name]) => [
        name,
        {
          answered: { _tag: "Left", left: { code, message, errors: {} } },
          said: line === null ? [] : [expect.stringContaining(`${name}: ${line}`)],
        },
      ]),
    ),
  );
});
