import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { stopLater } from "./processes.ts";

const DEBIAN = "/usr/lib/postgresql";
const READY = "database system is ready to accept connections";

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresCluster {
  /** Of its empty database. */
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Where this machine has PostgreSQL's programs; null for nowhere. */
export const findPostgres = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => path.join(DEBIAN, version, "bin")), ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
};

/** PostgreSQL does not run as root: then its own user does. */
const ownerOf = (): Owner => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string): number => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

/** An empty PostgreSQL of its own on a free port, with the settings that it comes with. */
export const startPostgres = async (programs: string): Promise<PostgresCluster> => {
  const folder = mkdtempSync(path.join(tmpdir(), "kromka-postgres-"));
  const data = path.join(folder, "data");
  const owner = ownerOf();
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const named = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  execFileSync(path.join(programs, "initdb"), ["-D", data, ...named], { ...owner, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const child = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", ""], {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = stopLater(async () => {
    child.kill("SIGINT");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
      if (printed.includes(READY)) resolve();
    });
    void exited.then(() => reject(new Error(`PostgreSQL ended:\n${printed}`)));
  });
  return { address: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: child.pid ?? 0, stop };
};
