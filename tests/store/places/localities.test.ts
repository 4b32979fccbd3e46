import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import { importLocalities, localitiesReport } from "#adapters/store/places/import-localities.ts";
import { runLocalitiesImport } from "#adapters/store/commands/localities-command.ts";
import { COLUMNS, readLocality } from "#adapters/store/places/locality-file.ts";
import { livePlaces } from "#adapters/store/places/live-places.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { rowsOf } from "#tests/support/rows.ts";

type Fields = Partial<Record<(typeof COLUMNS)[number], string>>;

const line = (fields: Fields): string => COLUMNS.map((column) => ({ country: "RU", source: "test", ...fields })[column] ?? "").join("\t");

const read = (fields: Fields) => readLocality(line(fields));

describe("a line of places", () => {
  it.each([
    ["Томская область", "RU-TOM"],
    ["обл Томская", "RU-TOM"],
    ["Томской области", "RU-TOM"],
    ["Томская Область", "RU-TOM"],
    ["Республики Татарстан (Татарстана)", "RU-TA"],
    ["Респ Татарстан", "RU-TA"],
    ["Татарстан Республика", "RU-TA"],
    ["край Алтайский", "RU-ALT"],
    ["Алтай Республика", "RU-AL"],
    ["Краснодарского края", "RU-KDA"],
    ["Красноярский край", "RU-KYA"],
    ["АО Ханты-Мансийский Автономный округ - Югра", "RU-KHM"],
    ["АО Ненецкий", "RU-NEN"],
    ["Чувашской Республики - Чувашии", "RU-CU"],
    ["Чувашия Чувашская Республика", "RU-CU"],
    ["Москва", "RU-MOW"],
    ["Московская область", "RU-MOS"],
    ["Читинская Область", "RU-ZAB"],
    ["Саха (Якутия) Республика", "RU-SA"],
    ["Сахалинская Область", "RU-SAK"],
  ])("of «%s» is of %s", (region, id) => {
    const found = read({ region, name: "Петровка", type: "с" });
    expect("region" in found && found.region.id).toBe(id);
  });

  it.each([
    ["ПИНЕЖСКИЙ РАЙОН", "Пинежский район"],
    ["ЦЕЛИННЫЙ РАЙОН", "Целинный район"],
    ["сельского поселения Килинчинский сельсовет Приволжского муниципального района", "Приволжский район"],
    ["сельского поселения Северное", ""],
    ["Qyzylorda", ""],
    ["петровка", ""],
    ["город Клин", "город Клин"],
  ])("names the district «%s» as «%s»", (district, shown) => {
    const found = read({ region: "Томская область", district, name: "Петровка" });
    expect("locality" in found && found.locality.district).toBe(shown);
  });

  it.each<[Fields, string]>([
    [{ country: "FR", name: "Париж" }, 'names the country "FR"'],
    [{ name: "" }, "has no name"],
    [{ name: "Mogilëv" }, 'has a name that is not in Russian letters, "Mogilëv"'],
    [{ name: "12" }, 'has a name that is not in Russian letters, "12"'],
    [{ name: "Томск Мсц-1" }, 'is a post office, "Томск Мсц-1"'],
    [{ name: "Томск", population: "много" }, 'has a population of "много"'],
  ])("%o is none", (fields, fault) => expect(read(fields)).toEqual({ fault }));

  it("has fourteen columns", () => expect(readLocality("RU\tТомск")).toEqual({ fault: "has 2 columns, not 14" }));

  it("is the same place whichever file names it", () => {
    const ids = [
      read({ region: "Томская область", name: "Томск", type: "г", population: "500000" }),
      read({ region: "Томской области", name: "ТОМСК" }),
      read({ region: "обл Томская", name: "Томск", type: "город", district: "ТОМСКИЙ РАЙОН" }),
    ].map((found) => "locality" in found && found.locality.id);
    expect(new Set(ids).size).toBe(1);
  });

  it("is a large city also where its region has another name by now", () => {
    const almaty = read({ country: "KZ", region: "Алматинская Область", name: "Алма-Ата", population: "2000900" });
    expect(almaty).toMatchObject({ locality: { title: "Алматы", regionId: "KZ-75", kind: "г", population: 2_000_900 } });
  });
});

let folder: string;
let database: Database;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "places-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (lines: readonly string[]): string => {
  const file = path.join(folder, `${Math.random()}.tsv`);
  writeFileSync(file, `\uFEFF${[COLUMNS.join("\t"), ...lines].join("\r\n")}\r\n`);
  return file;
};

const places = [
  line({ region: "Томская область", name: "Томск", type: "г", population: "600000" }),
  line({ region: "Томской области", district: "ТОМСКИЙ РАЙОН", name: "Ёлкино", type: "д" }),
  line({ region: "Томской области", district: "ТОМСКИЙ РАЙОН", name: "Елкино" }),
  "мусор",
  line({ region: "Томской области", name: "Новая Ёлка", type: "д" }),
  "",
  line({ region: "Респ Морская", name: "Ёлошное", type: "с" }),
];

describe("a file of places", () => {
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database?.close());

  it("is taken in once, however often it comes; its mess is told by lines", async () => {
    const file = fileOf(places);
    const first = await importLocalities(database, file, () => {});
    expect(localitiesReport(first)).toEqual(["line 5 has 1 columns, not 14", "5 places read: 3 new, 1 changed, 1 lines left out"]);
    expect(await importLocalities(database, file, () => {})).toMatchObject({ added: 0, changed: 0, faults: 1 });
    const index = await livePlaces(database).index();
    expect(index.search("RU", "елк", 0, 9).items.map(({ title, district }) => [title, district])).toEqual([
      ["Ёлкино", "Томский район"],
      ["Новая Ёлка", ""],
    ]);
    expect(index.search("RU", "томск", 0, 1).items[0]).toMatchObject({ population: 600_000 });
    expect(index.region(index.search("RU", "ёлошное", 0, 1).items[0]?.regionId ?? "")?.fullTitle).toBe("Республика Морская");
  });

  it("is found at once by an index that was there before", async () => {
    const live = livePlaces(database);
    expect((await live.index()).search("RU", "елкино", 0, 9).total).toBe(0);
    await importLocalities(database, fileOf(places), () => {});
    await live.refresh();
    expect((await live.index()).search("RU", "елкино", 0, 9).total).toBe(1);
  });

  it("changes nothing when it holds no place", async () => {
    await expect(importLocalities(database, fileOf(["мусор"]), () => {})).rejects.toThrow("holds no place that can be read");
    expect(await rowsOf(database, "select id from locality")).toEqual([]);
  });
});

describe("the command", () => {
  const run = async (argv: readonly string[]) => {
    const said: string[] = [];
    const code = await runLocalitiesImport(argv, { DATA_DIR: path.join(folder, "data") }, (words) => said.push(words));
    return { code, said };
  };

  it("opens the database by itself when no shop runs", async () => {
    expect(await run([fileOf(places)])).toMatchObject({
      code: 0,
      said: ["read 5 places", "line 5 has 1 columns, not 14", expect.any(String)],
    });
  });

  it.each([
    [[], "nothing was changed: usage: npm run import:localities -- FILE"],
    [["a", "b"], "nothing was changed: usage: npm run import:localities -- FILE"],
    [["/none.tsv"], "nothing was changed: The file /none.tsv cannot be read."],
  ])("says what is wrong with %o", async (argv, words) => expect(await run(argv)).toEqual({ code: 1, said: [words] }));
});
