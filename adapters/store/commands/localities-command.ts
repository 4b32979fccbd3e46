import { importLocalities, localitiesReport } from "../places/import-localities.ts";
import { handOver } from "../operator/ask-store.ts";
import { LOCALITIES_PATH } from "../places/localities-route.ts";
import { readableFile, runJob, type Say } from "./run-job.ts";

const USAGE = "usage: npm run import:localities -- FILE";

/** `npm run import:localities`. Answers with an exit code. */
export const runLocalitiesImport = (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> =>
  runJob(environment, say, () => {
    const [given, ...more] = argv;
    if (given === undefined || more.length > 0) throw new Error(USAGE);
    const file = readableFile(given);
    return {
      workInStore: (holder, tell) => handOver(holder, LOCALITIES_PATH, { path: file }, tell),
      work: async (database, _, tell) => localitiesReport(await importLocalities(database, file, tell)),
      isReadOnly: false,
    };
  });
