import type * as t from "io-ts";

/** What the store asks of PostgreSQL, whichever runs it. Placeholders are $1, $2; whole numbers come back as numbers. */
export interface Queries {
  /** The rows of a statement, each as `codec` says it is; throws with the column that is something else. */
  readonly query: <R>(codec: t.Type<R, unknown>, sql: string, values?: readonly unknown[]) => Promise<readonly R[]>;
  /** A statement whose rows nobody reads: answers with how many it found or touched. */
  readonly execute: (sql: string, values?: readonly unknown[]) => Promise<number>;
}

/** The time in which somebody copies the files of a database that is written to meanwhile: PostgreSQL's own base backup. */
export interface FileCopying {
  /** All files but the log were copied. Answers with the label that has to lie beside them: with it and the log they are the database as it is now. */
  readonly end: () => Promise<string>;
  /** The log was copied too, or nobody copies any more. */
  readonly letGo: () => Promise<void>;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction: commits its result, or rolls back and rethrows. */
  readonly transaction: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  /** Several statements in one text, without placeholders: migrations. */
  readonly script: (sql: string) => Promise<void>;
  /**
   * Calls `hear` when somebody notifies `channel`, and whenever notices may have been lost: whoever hears reads on from what it has read. Answers with
   * the way to stop.
   */
  readonly listen: (channel: string, hear: () => void) => Promise<() => Promise<void>>;
  /** Runs `work` while no other process on this database does what has this name; waits until it may. */
  readonly alone: <A>(name: string, work: () => Promise<A>) => Promise<A>;
  /** The same without waiting: null when another does it. */
  readonly aloneOrNot: <A extends object | void>(name: string, work: () => Promise<A>) => Promise<A | null>;
  /** How many other processes of the shop are at this database now. */
  readonly countOthers: () => Promise<number>;
  /** What keeps it from being written to, in words for the operator; null for nothing, and where its own server says so. */
  readonly fault: () => string | null;
  /** Looks whether the disk has room, and takes no writes while it has none; null where the database's own server does that. */
  readonly mindSpace: (() => Promise<void>) | null;
  /** One small work of keeping the files small, true when something was done; null where the database's own processes do that. */
  readonly tidy: (() => Promise<boolean>) | null;
  /** Lets somebody copy its files, one at a time, null while another does; null for good where the database's own tools do that. */
  readonly beginCopying: (() => Promise<FileCopying | null>) | null;
  readonly close: () => Promise<void>;
}
