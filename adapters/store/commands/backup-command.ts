import { accessSync, constants } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import { decodeConfiguration } from "#adapters/environment/configuration.ts";
import { BACKUP_WORKS } from "../backup/backup.ts";
import { MIGRATIONS } from "../modules.ts";

/** `npm run backup -- FILE` and `npm run restore -- FILE`. Answers with an exit code. */
export const runBackup = async (
  work: keyof typeof BACKUP_WORKS,
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> => {
  try {
    const [given, ...more] = argv;
    if (given === undefined || more.length > 0) throw new Error(`usage: npm run ${work} -- FILE`);
    const file = path.resolve(given);
    if (work === "restore") accessSync(file, constants.R_OK);
    const decoded = decodeConfiguration(environment);
    if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
    await BACKUP_WORKS[work](decoded.right, file, say, MIGRATIONS.at(-1)?.version ?? 0);
    return 0;
  } catch (error) {
    say(`nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
