import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import * as t from "io-ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { serveBackup } from "#adapters/store/backup/backup-route.ts";
import { runBackup } from "#adapters/store/commands/backup-command.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { migrate } from "#adapters/store/database/migrations.ts";
import { openPglite } from "#adapters/store/database/pglite.ts";
import { ownFolder } from "#adapters/store/files/own-files.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { type ProcessLock, takeProcessLock } from "#adapters/store/operator/process-lock.ts";

/** Databases are opened and packed here: seconds, but more beside other work. */
const LONG = { timeout: 180_000 };
const TOKEN = "the-token-of-this-run";
const root = mkdtempSync(path.join(tmpdir(), "backup-"));
const [data, other, file] = [path.join(root, "data"), path.join(root, "other"), path.join(root, "shop.backup")];
const server = Fastify();
let database: Database;
let lock: ProcessLock;
let address = "";
const said: string[] = [];
/** The last write that was acknowledged, and the one that was when the files had been copied. */
let acknowledged = 0;
let acknowledgedAtEnd = 0;

beforeAll(async () => {
  ownFolder(data);
  database = await openPglite(path.join(data, "database"));
  await migrate(database, MIGRATIONS);
  await database.script(`
    create table written (id int primary key, before_it int not null, filling text not null);
    create table large as select id, repeat(md5(id::text), 40) as filling from generate_series(1, 5000) id;
  `);
  serveBackup(server, { database, operatorToken: TOKEN, say: (line) => void said.push(line) });
  server.addHook("onRequest", async ({ url }) => {
    if (url.endsWith("/label")) acknowledgedAtEnd = acknowledged;
  });
  address = await server.listen({ port: 0, host: "127.0.0.1" });
  lock = await takeProcessLock(data);
  await lock.announce(address, TOKEN);
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const run = async (work: "backup" | "restore", directory: string, name = file): Promise<{ code: number; lines: readonly string[] }> => {
  const lines: string[] = [];
  return { code: await runBackup(work, [name], { DATA_DIR: directory, DATABASE_URL: "" }, (line) => lines.push(line)), lines };
};

const WrittenRow = t.type({ id: t.number, before: t.number }, "WrittenRow");
const readWritten = (from: Database) => from.query(WrittenRow, `select id, before_it as "before" from written order by id`);

/** Writes as fast as it can, later at its ease, until `work` is done; each third write also takes the one before it away. */
const writingDuring = async <A>(work: () => Promise<A>): Promise<A> => {
  const done = new AbortController();
  const write = async (): Promise<void> => {
    const id = acknowledged + 1;
    await database.transaction(async ({ execute }) => {
      await execute("insert into written values ($1, $2, $3)", [id, id - 1, randomBytes(2_000).toString("base64")]);
      if (id % 3 === 0) await execute("delete from written where id = $1", [id - 1]);
    });
    acknowledged = id;
    await setTimeout(acknowledgedAtEnd === 0 ? 1 : 100);
  };
  const writing = (async () => {
    while (!done.signal.aborted) await write();
  })();
  try {
    return await work();
  } finally {
    done.abort();
    await writing;
  }
};

it(
  "what was acknowledged before the files of a shop that writes on were copied is in its backup, counted, and nothing is torn",
  LONG,
  async () => {
    const made = await writingDuring(() => run("backup", data));
    expect(made).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^the running shop, \d+ rows in \d+ tables, was written to .*; bring it back with npm run restore$/)],
    });
    expect([acknowledgedAtEnd > 20, acknowledged > acknowledgedAtEnd, said]).toEqual([true, true, []]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).sort()).toEqual(["data", "shop.backup"]);

    expect(await run("restore", other)).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^the shop is as it was in the backup: \d+ rows in \d+ tables, each counted$/)],
    });
    const back = await openPglite(path.join(other, "database"));
    const written = await readWritten(back);
    const lastBack = written.at(-1)?.id ?? 0;
    // Some that were written after the end may be there as well, and then all before them.
    expect(lastBack).toBeGreaterThanOrEqual(acknowledgedAtEnd);
    const expected = Array.from({ length: lastBack }, (_, place) => place + 1).filter((id) => id % 3 !== 2 || id === lastBack);
    expect(written).toEqual(expected.map((id) => ({ id, before: id - 1 })));
    expect(await back.execute("select 1 from large where filling = repeat(md5(id::text), 40)")).toBe(5_000);
    await back.close();
  },
);

it("one backup is made at a time, nothing is tidied meanwhile, and a command that was killed keeps nothing", async () => {
  const ask = (where: string, signal?: AbortSignal) =>
    fetch(`${address}/admin/backup${where}`, { method: "POST", headers: { authorization: `Bearer ${TOKEN}` }, ...(signal && { signal }) });
  const command = new AbortController();
  expect((await ask("", command.signal)).status).toBe(200);
  expect((await run("backup", data)).lines).toEqual([
    'nothing was changed: the running store refused: 409 {"message":"Another backup is being made."}',
  ]);
  await database.script("update large set filling = filling || 'x'");
  expect(await database.tidy?.()).toBe(false);
  command.abort();
  await vi.waitFor(async () => expect(await database.tidy?.()).toBe(true), { timeout: 10_000 });
  expect((await ask("/label")).status).toBe(409);
  expect((await fetch(`${address}/admin/backup/label`, { method: "POST" })).status).toBe(401);
});

it("a backup that was cut short, is damaged, or holds another number of rows is refused and changes nothing", LONG, async () => {
  const kept = (): readonly string[] => readdirSync(other);
  const before = kept();
  const broken = path.join(root, "broken.backup");
  const whole = readFileSync(file);
  const refusedAs = async (content: Buffer): Promise<readonly string[]> => {
    writeFileSync(broken, content);
    const { code, lines } = await run("restore", other, broken);
    expect([code, kept()]).toEqual([1, before]);
    return lines;
  };
  expect(await refusedAs(whole.subarray(0, whole.length - 1))).toEqual([
    `nothing was changed: ${broken} is not a whole backup: it was cut short`,
  ]);
  const unpacked = gunzipSync(whole);
  const pack = (content: Buffer): Buffer => gzipSync(content, { level: 1 });
  expect(await refusedAs(pack(unpacked.subarray(0, 100_000)))).toEqual([
    `nothing was changed: ${broken} is not a whole backup: it was cut short`,
  ]);
  const [header, manifest] = [unpacked.subarray(0, 512), unpacked.subarray(512, 2048)];
  const more = Buffer.from(manifest.toString("latin1").replace('"large": 5000', '"large": 5001'), "latin1");
  expect(await refusedAs(pack(Buffer.concat([header, more, unpacked.subarray(2048)])))).toEqual([
    `nothing was changed: ${broken} does not hold what was backed up: large has 5000 rows instead of 5001`,
  ]);
  expect(await refusedAs(pack(Buffer.concat([header, manifest, Buffer.alloc(2048, "x")])))).toEqual([
    `nothing was changed: ${broken} is not a whole backup: it is damaged`,
  ]);
  const outside = Buffer.from(unpacked);
  outside.write("../../outside", 0, "latin1");
  expect(await refusedAs(pack(outside))).toEqual([`nothing was changed: ${broken} is not a whole backup: it is damaged`]);
  expect(await refusedAs(Buffer.from("no backup"))).toEqual([
    `nothing was changed: ${broken} is not a whole backup: incorrect header check`,
  ]);
  expect(existsSync(path.join(root, "outside"))).toBe(false);
});
