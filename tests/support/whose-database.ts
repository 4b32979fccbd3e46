import { existsSync } from "node:fs";

/** Files of the store that open no database, or one of PGlite on a disk: on PostgreSQL they would say the same once more, for half a minute. */
const OF_NO_SERVER: readonly string[] = [
  "tests/store/backup/backup-beside-writes.test.ts",
  "tests/store/database/tidying.test.ts",
  "tests/store/feed/feed-limits.test.ts",
  "tests/store/feed/feed-reading.test.ts",
  "tests/store/feed/hostile-texts.test.ts",
  "tests/store/operator/process-lock.test.ts",
];

const lost = OF_NO_SERVER.filter((file) => !existsSync(file));
if (lost.length > 0) throw new Error(`The list of tests without a server of databases names files that are not there: ${lost.join(", ")}`);

/** What a run of the store's tests leaves out. */
export const leftOutOn = (server: string | undefined): readonly string[] => (server === undefined || server === "" ? [] : OF_NO_SERVER);
