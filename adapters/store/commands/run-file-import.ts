import type { Database } from "../database/database.ts";
import { handOver } from "../operator/ask-store.ts";
import { readableFile, runJob, type Say } from "./run-job.ts";

interface FileImport {
  readonly usage: string;
  /** Where a running store takes the file. */
  readonly path: string;
  /** The same without a running store; answers with its report. */
  readonly work: (database: Database, file: string, say: Say) => Promise<readonly string[]>;
}

/** A command that takes in one file and has no options. Answers with an exit code. */
export const fileImport =
  ({ usage, path, work }: FileImport) =>
  (argv: readonly string[], environment: Readonly<Record<string, string | undefined>>, say: Say): Promise<number> =>
    runJob(environment, say, () => {
      const [given, ...more] = argv;
      if (given === undefined || more.length > 0) throw new Error(usage);
      const file = readableFile(given);
      return {
        workInStore: (holder, tell) => handOver(holder, path, { path: file }, tell),
        work: (database, _, tell) => work(database, file, tell),
        isReadOnly: false,
      };
    });
