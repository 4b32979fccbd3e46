import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Migration } from "../database/migrations.ts";

/** Work beside the answers, from when the store listens until it stops. */
export interface Watch {
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
}

/** What a subject of the store is to the others: its tables, its answers, what it watches and what it forgets. `Parts` is what it needs for them. */
export interface StoreModule<Parts> {
  readonly name: string;
  readonly migrations?: readonly Migration[];
  readonly serve?: (server: FastifyInstance, parts: Parts) => Promise<void> | void;
  /** Null when there is nothing to do. */
  readonly watch?: (parts: Parts) => Promise<Watch | null> | Watch | null;
  /** Lets go of what is of no use any more; asked every hour. */
  readonly forget?: (database: Database) => Promise<void>;
}
