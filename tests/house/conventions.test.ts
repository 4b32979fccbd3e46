import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** What the linter has no rule for. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const LONGEST_LINE = 160;

const sources = ["core", "adapters", "ui", "app", "tests"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.startsWith("fixtures"))
    .map((name) => ({ file: `${folder}/${name}`, lines: readFileSync(path.join(root, folder, name), "utf8").split("\n") })),
);

const placesOf = (isFault: (line: string) => boolean): readonly string[] =>
  sources.flatMap(({ file, lines }) => lines.flatMap((line, index) => (isFault(line) ? [`${file}:${index + 1}`] : [])));

it("looks at the sources", () => expect(sources.length).toBeGreaterThan(80));

it("names are imported from where they are made, never passed on", () => {
  expect(placesOf((line) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s/.test(line))).toEqual([]);
});

it(`no line is longer than ${LONGEST_LINE} columns`, () => {
  expect(placesOf((line) => line.length > LONGEST_LINE)).toEqual([]);
});

it("every test is run by one of the kinds of tests", () => {
  const config = readFileSync(path.join(root, "vitest.config.ts"), "utf8");
  const kinds = [...config.matchAll(/"(tests\/[^"]*\*\.[^"]+)"/g)].map(
    ([, glob = ""]) => new RegExp(`^${glob.replaceAll(".", "\\.").replace("**/*", ".*")}$`),
  );
  expect(kinds.length).toBeGreaterThan(8);
  const tests = sources.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
});

it("fp-ts is imported in one way: by module, by name", () => {
  const imports = sources.flatMap(({ file, lines }) =>
    lines
      .filter((line) => /^(import .*|\} )from "fp-ts/.test(line))
      .map((line) => ({ file, isOneWay: /\} from "fp-ts\/[A-Z][A-Za-z]+";$/.test(line) })),
  );
  expect(imports.filter(({ isOneWay }) => !isOneWay)).toEqual([]);
  expect(imports.length).toBeGreaterThan(50);
});

it("what a shopper's browser keeps is read and written by stored-record.ts alone", () => {
  const places = placesOf((line) => /\.(getItem|setItem|removeItem)\(/.test(line)).map((place) => place.replace(/:\d+$/, ""));
  expect([...new Set(places)].filter((file) => !/^(app\/dev|tests)\//.test(file))).toEqual(["adapters/browser/stored-record.ts"]);
});

it("records of decisions have a number each, say it, and their links lead somewhere", () => {
  const folder = path.join(root, "docs/decisions");
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const numbers = records.map((name) => Number(name.slice(0, 4)));
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  const faults = records.flatMap((name, place) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const lost = [...text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].filter(([, to]) => !records.includes(to ?? ""));
    return [...(text.startsWith(`# ${numbers[place]}. `) ? [] : [name]), ...lost.map(([, to]) => `${name} names ${to}`)];
  });
  expect(faults).toEqual([]);
  expect(records.length).toBeGreaterThan(30);
});

it("what a shopper types has an end in every field", () => {
  const fields = sources
    .filter(({ file }) => file.startsWith("ui/") && file.endsWith(".tsx"))
    .flatMap(({ file, lines }) =>
      [...lines.join("\n").matchAll(/<(TextField|TextArea|input)\b(?:[^>]|=>)*\/>/g)].map(([field]) => ({ file, field })),
    )
    .filter(({ field }) => !/type="(hidden|radio|checkbox|range)"/.test(field));
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(({ field }) => !field.includes("maxLength")).map(({ file, field }) => `${file}: ${field.slice(0, 80)}`)).toEqual([]);
});

it("a browser's code does without randomUUID, which a page over plain HTTP lacks", () => {
  const isInBrowser = (file: string): boolean => /^(core|ui|adapters\/(browser|http)|app\/(wiring|dev\/inspector)|app\/[^/]+$)/.test(file);
  const places = placesOf((line) => /\.randomUUID\b/.test(line));
  expect(places.filter(isInBrowser)).toEqual([]);
  expect(places.length).toBeGreaterThan(0);
});
