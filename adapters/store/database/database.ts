/** What the store asks of PostgreSQL, whichever runs it. Placeholders are $1, $2; whole numbers come back as numbers. */
export interface Queries {
  readonly query: <R>(sql: string, values?: readonly unknown[]) => Promise<readonly R[]>;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction: commits its result, or rolls back and rethrows. */
  readonly transaction: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  /** Several statements in one text, without placeholders: migrations. */
  readonly script: (sql: string) => Promise<void>;
  /** Everything in one packed file; null where the database's own tools do that. */
  readonly dump: (() => Promise<Blob>) | null;
  readonly close: () => Promise<void>;
}
