import { existsSync } from "node:fs";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, the longest first. Begun last, such a file keeps one core busy for a minute while the other has nothing left to do. */
const LONG_FILES: readonly string[] = [
  "browser/open-layers.test.ts",
  "browser/city.test.ts",
  "browser/popups.test.ts",
  "browser/faults-in-cart.test.ts",
  "browser/flows.test.ts",
  "server/durability.test.ts",
  "browser/search-panel.test.ts",
  "browser/accessibility.test.ts",
  "browser/faults-in-sign-in.test.ts",
  "browser/navigation.test.ts",
  "browser/faults-in-reading.test.ts",
  "browser/shopping.test.ts",
  "browser/sign-in.test.ts",
  "browser/checkout-changes.test.ts",
  "browser/wrong-input.test.ts",
  "server/processes.test.ts",
  "server/own-files.test.ts",
  "server/backup.test.ts",
];

const TESTS = path.resolve(import.meta.dirname, "..");

const lost = LONG_FILES.filter((file) => !existsSync(path.join(TESTS, file)));
if (lost.length > 0) throw new Error(`The list of long tests names files that are not there: ${lost.join(", ")}`);

/** A place in the list; what is not on it comes after all that is. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG_FILES.indexOf(path.relative(TESTS, moduleId));
  return place < 0 ? LONG_FILES.length : place;
};

/** Begins with the long files, then goes on as Vitest does by itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
