import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { faultOfDisk } from "./files/disk-space.ts";
import { messages } from "./http/messages.ts";
import { CANNOT_WRITE } from "#adapters/contract/call.ts";

const LOOK_AGAIN_MS = 500;

interface Place {
  readonly directory: string;
  readonly host: string;
  /** 0 for any: nobody knows yet where to ask. */
  readonly port: number;
  readonly say: (line: string) => void;
}

const leave = (): never => process.exit(0);

/** A database does not open on a full disk: waits for room, and meanwhile tells everybody who asks why nothing is answered. */
export const waitForRoom = async ({ directory, host, port, say }: Place): Promise<void> => {
  let fault = await faultOfDisk(directory, null);
  if (fault === null) return;
  say(fault);
  const body = JSON.stringify({
    success: false,
    status: 503,
    data: null,
    errorCode: CANNOT_WRITE,
    errors: {},
    message: messages.cannotWrite,
    fault,
  });
  const server = createServer((_, reply) =>
    reply
      .writeHead(503, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "5",
        connection: "close",
      })
      .end(body),
  );
  server.on("error", (error) => say(`nobody can ask meanwhile: ${error.message}`));
  if (port !== 0) server.listen(port, host);
  process.once("disconnect", leave);
  while (fault !== null) {
    await setTimeout(LOOK_AGAIN_MS);
    fault = await faultOfDisk(directory, fault);
  }
  process.off("disconnect", leave);
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  say("there is room on the disk again");
};
