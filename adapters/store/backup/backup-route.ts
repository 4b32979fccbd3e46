import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { BACKUP_PATH } from "./backup.ts";

export interface BackupParts {
  readonly database: Database;
  readonly operatorToken: string;
}

/** Lets the backup command ask the running store for everything that it keeps. */
export const serveBackup = (server: FastifyInstance, { database, operatorToken }: BackupParts): void => {
  server.get(BACKUP_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    if (database.dump === null) return reply.status(501).send({ message: "This database has tools of its own: pg_dump." });
    await database.execute("checkpoint");
    const packed = await database.dump();
    return reply.type("application/gzip").send(Buffer.from(await packed.arrayBuffer()));
  });
};
