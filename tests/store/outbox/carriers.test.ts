import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { carrierOf } from "#adapters/store/outbox/carriers.ts";

let gateway: Server;
let address = "";
const asked: string[] = [];

beforeAll(async () => {
  gateway = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === "/moved") answer.writeHead(307, { location: "/elsewhere" }).end();
    else answer.end();
  }).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => void gateway.close());

const message = { kind: "message", recipient: "+79990000000", subject: "", body: "Код 482136" } as const;
const sendBy = (smsGatewayUrl: string): Promise<void> =>
  carrierOf({ smtpUrl: null, mailFrom: "shop@localhost", smsGatewayUrl }, () => {})(message);

it("a code goes to the gateway that the operator named, and nowhere that its answer leads", async () => {
  await sendBy(`${address}/texts`);
  await expect(sendBy(`${address}/moved`)).rejects.toThrow("fetch failed");
  expect(asked).toEqual(["POST /texts", "POST /moved"]);
});
