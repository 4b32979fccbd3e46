import { parseArgs } from "node:util";
import { loadContent } from "../content/content.ts";
import type { FeedGender } from "../feed/feed-categories.ts";
import { doFeedJob, type FeedJob } from "../feed/feed-job.ts";
import { TABLE_EXPECTED } from "../feed/stock-table.ts";
import { goodsInDatabase } from "../feed/goods-in-database.ts";
import { goodsOfStore } from "../feed/goods-of-store.ts";
import { readableFile, runJob, type Say } from "./run-job.ts";

const USAGE =
  "usage: npm run import -- FILE [--name NAME] [--gender women|men|kids] [--replace] [--force] [--dry-run | --stock]\n" +
  `FILE is a Yandex Market feed (YML); with --stock it may be a table as well: ${TABLE_EXPECTED}`;

const readArguments = (argv: readonly string[]): { readonly file: string; readonly job: FeedJob } => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      name: { type: "string" },
      gender: { type: "string" },
      replace: { type: "boolean" },
      force: { type: "boolean" },
      "dry-run": { type: "boolean" },
      stock: { type: "boolean" },
    },
  });
  const [file, ...more] = positionals;
  const { name = "", gender = "women", replace: replacesDemo = false, force: isForced = false } = values;
  const { "dry-run": isPlan = false, stock: isStock = false } = values;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  if (gender !== "women" && gender !== "men" && gender !== "kids")
    throw new Error(`--gender must be women, men or kids, got "${gender}"\n${USAGE}`);
  if (isStock && (isPlan || replacesDemo))
    throw new Error(`--stock changes only prices and stock, it goes with --name and --force alone\n${USAGE}`);
  const known: FeedGender = gender;
  const work = isPlan ? "dry-run" : isStock ? "stock" : "import";
  return { file: readableFile(file), job: { name, gender: known, replacesDemo, isForced, work } };
};

/** `npm run import`. Answers with an exit code. */
export const runImport = (argv: readonly string[], environment: Readonly<Record<string, string | undefined>>, say: Say): Promise<number> =>
  runJob(environment, say, () => {
    const { file, job } = readArguments(argv);
    return {
      workInStore: async (holder, tell) => {
        (await doFeedJob(goodsOfStore(holder), file, job, tell)).forEach(tell);
        return true;
      },
      work: (database, { contentDirectory }, tell) =>
        doFeedJob(goodsInDatabase(database, loadContent(contentDirectory).categories), file, job, tell),
      isReadOnly: job.work === "dry-run",
    };
  });
