import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { left, right } from "fp-ts/Either";
import * as t from "io-ts";
import { firstValueFrom, NEVER } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { type Call, nothing } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { whole } from "#adapters/contract/codec.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { storeError } from "#core/kernel/store-error.ts";

const call: Call<
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>,
  { count: number }
> = {
  name: "count",
  method: "GET",
  path: "/count",
  writes: false,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: t.type({ count: whole }, "Count"),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const ask = async (answer: (request: IncomingMessage, response: ServerResponse) => void, timeoutMs = 15_000) => {
  const faults: string[] = [];
  const http = httpClient({ base: await serve(answer), timeoutMs, report: ({ fault }) => faults.push(fault) });
  return { answer: await firstValueFrom(http.ask(call, {})), faults };
};

const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

describe("a call of the store over HTTP", () => {
  it("takes a refusal that its row lets carry an answer for one, and every other for a refusal", async () => {
    const refused = (errorCode: string) => json(409, { success: false, data: { count: 3 }, errorCode, message: "Изменилось" });
    const own = { ...call, answeringCodes: new Set(["CHANGED"]) };
    const [changed, closed] = [await serve(refused("CHANGED")), await serve(refused("CLOSED"))].map((base) =>
      httpClient({ base }).ask(own, {}),
    );
    expect([await firstValueFrom(changed ?? NEVER), await firstValueFrom(closed ?? NEVER)]).toEqual([
      right({ count: 3 }),
      left(storeError("rejected", "Изменилось")),
    ]);
  });

  it("sends X-Requested-With and reads the data", async () => {
    let asked = "";
    const { answer } = await ask((request, response) => {
      asked = `${request.method} ${request.url} ${String(request.headers["x-requested-with"])}`;
      json(200, { success: true, data: { count: 3 } })(request, response);
    });
    expect(asked).toBe("GET /count XMLHttpRequest");
    expect(answer).toEqual(right({ count: 3 }));
  });

  it("reads a refusal with the store's sentence and field errors", async () => {
    const { answer } = await ask(
      json(409, { success: false, errorCode: "OUT_OF_STOCK", message: "Закончился", errors: { size: "Нет", name: ["А", "Б"] } }),
    );
    expect(answer).toEqual(left(storeError("rejected", "Закончился", { size: ["Нет"], name: ["А", "Б"] })));
  });

  it("tells what is not there from what failed", async () => {
    expect((await ask(json(404, { success: false, message: "" }))).answer).toEqual(left(storeError("not-found")));
    expect((await ask(json(500, { success: false, errorCode: "SERVER", message: "" }))).answer).toEqual(left(storeError("server")));
  });

  it.each([
    ["a fault", 500, "PDO", "server", ""],
    ["a fault without a code", 502, "", "server", ""],
    ["a fault that comes as a refusal", 200, "SERVER", "server", ""],
    ["a store that cannot write", 503, "CANNOT_WRITE", "rejected", "said"],
    ["a storefront without a store", 503, "NO_STORE", "server", "said"],
  ] as const)("says of %s nothing that is not meant for shoppers", async (_, status, errorCode, code, message) => {
    const { answer } = await ask(json(status, { success: false, errorCode, message: "said", data: { errorText: "said" }, errors: {} }));
    expect(answer).toEqual(left(storeError(code, message)));
  });

  it("tells the codes that a row has words for from mere refusals", async () => {
    const codes: NonNullable<typeof call.codes> = new Map([["SECURITY_FAILED", "security-failed"]]);
    const base = await serve(json(403, { success: false, errorCode: "SECURITY_FAILED", message: "Ещё раз" }));
    const codeOf = async (row: typeof call) => firstValueFrom(httpClient({ base }).ask(row, {}));
    expect(await codeOf({ ...call, codes })).toEqual(left(storeError("security-failed", "Ещё раз")));
    expect(await codeOf(call)).toEqual(left(storeError("rejected", "Ещё раз")));
  });

  it("says exactly what does not decode", async () => {
    const { answer, faults } = await ask(json(200, { success: true, data: { count: "three" } }));
    expect(answer).toEqual(left(storeError("undecodable")));
    expect(faults).toEqual(['count: expected whole, got "three"']);
  });

  it("takes HTML for a failure of the server", async () => {
    const { answer, faults } = await ask((_, response) => response.writeHead(502).end("<html>Bad gateway</html>"));
    expect(answer).toEqual(left(storeError("server")));
    expect(faults).toEqual(["502, not JSON: <html>Bad gateway</html>"]);
  });

  it("gives up after its time", async () => {
    const { answer, faults } = await ask(() => {}, 30);
    expect(answer).toEqual(left(storeError("timeout")));
    expect(faults).toEqual(["timeout"]);
  });

  it("takes an answer that is cut off for no answer", async () => {
    const { answer } = await ask((_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"success":');
      setImmediate(() => response.destroy());
    });
    expect(answer).toEqual(left(storeError("offline")));
  });

  it("takes a store that is not there for no answer", async () => {
    const http = httpClient({ base: "http://127.0.0.1:1" });
    expect(await firstValueFrom(http.ask(call, {}))).toEqual(left(storeError("offline")));
  });

  it("asks what changes something, the city among it, so that it goes on when the document is left", async () => {
    const isKept: unknown[] = [];
    const fetch = async (_: string, { keepalive }: RequestInit): Promise<Response> => {
      isKept.push(keepalive);
      return Response.json({ success: true, data: { count: 1 } });
    };
    const http = httpClient({ base: "", fetch });
    await firstValueFrom(http.ask(call, {}));
    for (const { writes } of [calls.confirmGeo, calls.updateItem, calls.clearCart, calls.addItem, calls.signOut])
      await firstValueFrom(http.ask({ ...call, writes }, {}));
    expect(isKept).toEqual([false, true, true, true, true, true]);
  });

  it.each([
    [200, { success: false, errorCode: "SOLD_OUT" }, []],
    [399, { success: false }, []],
    [400, { success: false }, [{ call: "count", status: 400, code: "server" }]],
    [500, { success: false }, [{ call: "count", status: 500, code: "server" }]],
  ])("says of an answer of status %i whether it is a failure", async (status, body, told) => {
    const failures: unknown[] = [];
    const http = httpClient({ base: await serve(json(status, body)), failed: (fault) => failures.push(fault) });
    await firstValueFrom(http.ask(call, {}));
    expect(failures).toEqual(told);
  });

  it("says of what was not answered that it failed, and nothing of what nobody waited for", async () => {
    const failures: unknown[] = [];
    const failed = (fault: unknown): void => void failures.push(fault);
    const silent = await serve(() => {});
    await firstValueFrom(httpClient({ base: silent, timeoutMs: 50, failed }).ask(call, {}));
    await firstValueFrom(httpClient({ base: "http://127.0.0.1:1", failed }).ask(call, {}));
    httpClient({ base: silent, failed }).ask(call, {}).subscribe().unsubscribe();
    expect(failures).toEqual([
      { call: "count", status: 0, code: "timeout" },
      { call: "count", status: 0, code: "offline" },
    ]);
  });

  it("hangs up when nobody waits for the answer any more", async () => {
    const hungUp = new Promise<void>((resolve) => {
      void serve((request) => request.on("close", resolve)).then((base) => {
        const waiting = httpClient({ base }).ask(call, {}).subscribe();
        servers[0]?.once("request", () => waiting.unsubscribe());
      });
    });
    await hungUp;
    expect(servers).toHaveLength(1);
  });
});
