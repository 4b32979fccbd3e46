import type { Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let shop: StorefrontHarness | null = null;

afterEach(async () => {
  await shop?.server.close();
  shop = null;
});

/** Says this to the shop, then a byte every tenth of a second; answers with all that was said back before the connection ended. */
const sayOn = async (begun: string): Promise<string> => {
  shop = await openStorefront("http://127.0.0.1:9", { requestPatienceMs: 600 });
  const { hostname, port } = new URL(await shop.server.listen({ host: "127.0.0.1", port: 0 }));
  let drip: NodeJS.Timeout | undefined;
  const socket = connect(Number(port), hostname, () => {
    socket.write(begun);
    drip = setInterval(() => socket.write("x"), 100);
  });
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString())).on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("close", () => resolve()));
  clearInterval(drip);
  return answer;
};

it("so nothing holds a connection for longer than the README says", async () => {
  shop = await openStorefront("http://127.0.0.1:9");
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = shop.server.server as Server & {
    connectionsCheckingInterval: number;
  };
  expect([requestTimeout + connectionsCheckingInterval, headersTimeout]).toEqual([40_000, 30_000]);
});

it.each([
  ["a body", "POST /form/order HTTP/1.1\r\nHost: shop\r\nContent-Length: 50000\r\n\r\n"],
  ["headers", "GET / HTTP/1.1\r\nHost: shop\r\nx-slow: "],
])("%s that comes byte by byte is ended with 408", async (_, begun) => {
  expect(await sayOn(begun)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*content-security-policy: default-src /);
});
