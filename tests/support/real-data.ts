import { existsSync } from "node:fs";
import path from "node:path";

/**
 * The folder that REAL_DATA names, with feeds of real shops (`feeds/*.xml`) and texts that break programs (`bad/blns/blns.json`); null without it.
 * They are nobody's to publish, so the project does not carry them, and tests that want them are left out where they are not.
 */
export const realData = (): string | null => {
  const folder = process.env["REAL_DATA"] ?? "";
  return folder !== "" && existsSync(folder) ? path.resolve(folder) : null;
};
