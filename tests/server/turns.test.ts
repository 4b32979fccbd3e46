import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { takeTurn } from "#app/server/turns.ts";

/** Those who are in already ask again as soon as they are answered, and each answer is work. */
const REGULARS = 40;
const NEWCOMERS = 40;
const WORK_MS = 2;

let server: Server | null = null;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

const work = (): void => {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
};

it("turns come one a round of the event loop, in the order of asking", async () => {
  // Behind whoever another file of this worker has left waiting.
  await takeTurn();
  const seen: string[] = [];
  const turns = ["1", "2", "3"].map((name) => takeTurn().then(() => seen.push(name)));
  const rounds = ["a", "b", "c"].reduce(
    (before, name) => before.then(() => new Promise<void>((resolve) => setImmediate(() => (seen.push(name), resolve())))),
    Promise.resolve(),
  );
  await Promise.all([...turns, rounds]);
  expect(seen).toEqual(["1", "a", "2", "b", "3", "c"]);
});

it("who comes to a busy server with a connection of their own is let in as soon as others are served", async () => {
  let answered = 0;
  server = createServer((_, response) => {
    void takeTurn().then(() => {
      work();
      answered += 1;
      response.end("done");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const come = (hear: (socket: Socket) => void): void => {
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: shop\r\n\r\n"));
    sockets.push(socket);
    socket.on("data", () => hear(socket));
  };
  for (let count = 0; count < REGULARS; count += 1) come((socket) => void socket.write("GET / HTTP/1.1\r\nhost: shop\r\n\r\n"));
  await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(2 * REGULARS);
  const before = answered;
  let served = 0;
  for (let count = 0; count < NEWCOMERS; count += 1) come(() => (served += 1));
  await expect.poll(() => served, { interval: 5 }).toBe(NEWCOMERS);
  // Without turns each round serves all who are in and lets one in: that would be some 1,600 answers.
  expect(answered - before).toBeLessThan(8 * (REGULARS + NEWCOMERS));
});
