import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { OWNER_ONLY } from "../files/own-files.ts";
import type { LockHolder } from "../operator/process-lock.ts";
import { BACKUP_PATH, LABEL_PATH } from "./backup-paths.ts";

const LOG = "pg_wal";
const CONTROL = "pg_control";
/** What a running database knows of its process, which is not the copy's. */
const OF_THE_PROCESS = ["postmaster.pid", "postmaster.opts"];

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** What the database takes away meanwhile was not in the copy: its log tells so. */
const unlessGone = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const copyFolder = async (from: string, to: string, isLeft: (name: string) => boolean): Promise<void> => {
  await mkdir(to, { recursive: true, mode: OWNER_ONLY.folder });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isLeft(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    await unlessGone(entry.isDirectory() ? copyFolder(source, target, isLeft) : copyFile(source, target));
  }
};

const leftOut = (...names: readonly string[]) => {
  const out = new Set([...OF_THE_PROCESS, ...names]);
  return (name: string): boolean => out.has(name);
};

/** Copies a database that nobody has open. */
export const copyClosed = (from: string, to: string): Promise<void> => copyFolder(from, to, leftOut());

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const piece of answer.setEncoding("utf8")) text += String(piece);
  return text;
};

/** By `node:http`, as a copy takes as long as it takes: `fetch` gives up a silent answer after five minutes. */
const ask = ({ address, token }: LockHolder, where: string): Promise<{ asked: ClientRequest; answer: IncomingMessage }> =>
  new Promise((resolve, reject) => {
    const asked = request(`${address}${where}`, { method: "POST", headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode === 200) return resolve({ asked, answer });
      return void textOf(answer).then((text) => reject(new Error(`the running store refused: ${answer.statusCode} ${text}`)), reject);
    });
    asked.once("error", (error) => reject(new Error(`the running store does not answer: ${error.message}`)));
    asked.end();
  });

/** Copies the database of the running store, which goes on writing: what it wrote until then comes with its log. */
export const copyRunning = async (holder: LockHolder, from: string, to: string): Promise<void> => {
  const { asked, answer } = await ask(holder, BACKUP_PATH);
  answer.on("error", () => {});
  answer.resume();
  try {
    await copyFolder(from, to, leftOut(LOG, CONTROL));
    const label = await textOf((await ask(holder, LABEL_PATH)).answer);
    await writeFile(path.join(to, "backup_label"), label, { mode: OWNER_ONLY.file });
    await copyFolder(path.join(from, LOG), path.join(to, LOG), leftOut());
    await copyFile(path.join(from, "global", CONTROL), path.join(to, "global", CONTROL));
    if (answer.closed) throw new Error("the running store ended while its database was copied");
  } finally {
    asked.destroy();
  }
};
