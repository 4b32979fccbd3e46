import { type ChildProcess, fork } from "node:child_process";
import * as t from "io-ts";
import { isLeft } from "fp-ts/Either";

const Ready = t.type({ type: t.literal("ready"), address: t.string });

const RESTART_DELAYS_MS = [200, 1_000, 5_000];
/** A store that has run this long starts its restarts anew. */
const SETTLED_AFTER_MS = 60_000;

export interface StoreProcess {
  /** Its loopback address; the same port is kept over restarts. */
  readonly address: string;
  /** Lets the store answer what it has begun, then ends it. */
  readonly stop: () => Promise<void>;
}

interface Begun {
  readonly child: ChildProcess;
  readonly address: string;
}

interface StoreCommand {
  /** The script and what it is told. */
  readonly command: readonly string[];
  readonly execArgv?: readonly string[];
  /** What the store asks of this storefront. */
  readonly secret: string;
}

const begin = ({ command: [script = "", ...rest], execArgv = [], secret }: StoreCommand, port: string): Promise<Begun | null> =>
  new Promise((resolve) => {
    const child = fork(script, rest, {
      env: { ...process.env, STORE_PORT: port, STORE_SECRET: secret },
      execArgv: [...execArgv],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message) => {
      const ready = Ready.decode(message);
      if (!isLeft(ready)) resolve({ child, address: ready.right.address });
    });
    child.once("exit", () => resolve(null));
  });

/** Starts the embedded store and keeps it running: when it dies it is started again on the same port. */
export const startStore = async (command: StoreCommand, fail: (lines: readonly string[]) => never): Promise<StoreProcess> => {
  const first = await begin(command, process.env["STORE_PORT"] ?? "0");
  if (first === null) return fail(["The store did not start; its own message stands above."]);
  const { address } = first;
  const port = new URL(address).port;
  let child = first.child;
  let isStopping = false;
  let attempt = 0;
  const watch = (): void => {
    const beganAt = Date.now();
    child.once("exit", (code, signal) => {
      if (isStopping) return;
      if (Date.now() - beganAt > SETTLED_AFTER_MS) attempt = 0;
      const delay = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)];
      attempt += 1;
      console.error(JSON.stringify({ event: "store.died", code, signal, restartInMs: delay }));
      setTimeout(() => void restart(), delay);
    });
  };
  const restart = async (): Promise<void> => {
    if (isStopping) return;
    const next = await begin(command, port);
    if (next === null) {
      const delay = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)];
      attempt += 1;
      setTimeout(() => void restart(), delay);
      return;
    }
    child = next.child;
    watch();
  };
  watch();
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.send({ type: "stop" });
        return undefined;
      }),
  };
};
