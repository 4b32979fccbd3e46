import { createServer } from "node:net";

/** Below the ports that systems give to whoever asks for any: what is free here stays free until it is listened at. */
const FIRST = 20_000;
const PORTS = 12_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A port that nobody has, for what must come back at the address that others know. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of ${FIRST} to ${FIRST + PORTS} is free`);
};
