import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, FileCopying } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { BACKUP_PATH, LABEL_PATH } from "./backup-paths.ts";

export interface BackupParts {
  readonly database: Database;
  readonly operatorToken: string;
  readonly say: (line: string) => void;
}

const goneOf = ({ raw: { socket } }: FastifyRequest): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : void socket.once("close", () => resolve())));

/**
 * Lets the backup command copy the files of the running store's database: it may as long as its request stands open, so that a command that was killed
 * keeps nothing.
 */
export const serveBackup = (server: FastifyInstance, { database, operatorToken, say }: BackupParts): void => {
  let underWay: FileCopying | null = null;
  let answer: PassThrough | null = null;

  const letGo = async (copying: FileCopying): Promise<void> => {
    underWay = null;
    await copying.letGo().catch((error: unknown) => say(`a backup did not end well: ${String(error)}`));
  };

  server.addHook("preClose", async () => void answer?.end());

  server.post(BACKUP_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    if (database.beginCopying === null) return reply.status(501).send({ message: "This database has tools of its own: pg_dump." });
    const gone = goneOf(request);
    const copying = await database.beginCopying();
    if (copying === null) return reply.status(409).send({ message: "Another backup is being made." });
    underWay = copying;
    void gone.then(() => letGo(copying));
    answer = new PassThrough();
    answer.write("begun\n");
    return reply.type("text/plain").send(answer);
  });

  server.post(LABEL_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    if (underWay === null) return reply.status(409).send({ message: "No backup is being made." });
    return reply.type("text/plain").send(await underWay.end());
  });
};
