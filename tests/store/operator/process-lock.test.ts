import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProcessLock, takeProcessLock } from "#adapters/store/operator/process-lock.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const fileOf = (): string => path.join(directory, "store.lock");

describe("the process lock", () => {
  it("refuses a second holder by the first one's number, until it is released", async () => {
    const lock = await takeProcessLock(directory);
    await expect(takeProcessLock(directory)).rejects.toThrow(
      `The data directory ${directory} is in use by process ${process.pid}. Stop it, or set another DATA_DIR.`,
    );
    await lock.release();
    await (await takeProcessLock(directory)).release();
    expect(readProcessLock(directory)).toBeNull();
  });

  it("waits for a holder that is about to end, and says so once", async () => {
    const ending = spawn(process.execPath, ["-e", "setTimeout(() => {}, 1_000)"]);
    writeFileSync(fileOf(), JSON.stringify({ pid: ending.pid, processStartedAt: null, address: null, token: null }));
    const said: string[] = [];
    await takeProcessLock(directory, { patienceMs: 30_000, say: (line) => void said.push(line) });
    expect(said).toEqual([`process ${ending.pid} has the data directory ${directory}: waiting for it to end`]);
    expect(readProcessLock(directory)?.pid).toBe(process.pid);
  });

  it.runIf(process.platform === "linux")("is taken over from a process that has ended and that nobody asked how", async () => {
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"]);
    const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
    try {
      writeFileSync(fileOf(), JSON.stringify({ pid, processStartedAt: null, address: null, token: null }));
      await takeProcessLock(directory, { patienceMs: 5_000, say: () => {} });
      expect(readProcessLock(directory)?.pid).toBe(process.pid);
    } finally {
      parent.kill("SIGKILL");
    }
  });

  it("is taken over from a process that was killed", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.once("exit", resolve));
    writeFileSync(fileOf(), JSON.stringify({ pid: child.pid, processStartedAt: "1", address: null, token: null }));
    await takeProcessLock(directory);
    expect(readProcessLock(directory)?.pid).toBe(process.pid);
  });

  it.runIf(process.platform === "linux")("is taken over when the number belongs to another process by now", async () => {
    writeFileSync(fileOf(), JSON.stringify({ pid: process.pid, processStartedAt: "1", address: null, token: null }));
    await takeProcessLock(directory);
    expect(readProcessLock(directory)?.processStartedAt).not.toBe("1");
  });

  it("is taken over when its record is broken", async () => {
    writeFileSync(fileOf(), "{broken");
    await takeProcessLock(directory);
    expect(readProcessLock(directory)?.pid).toBe(process.pid);
  });

  it("tells where the running store answers, to its owner only", async () => {
    const lock = await takeProcessLock(directory);
    await lock.announce("http://127.0.0.1:4000", "secret");
    expect(readProcessLock(directory)).toMatchObject({ address: "http://127.0.0.1:4000", token: "secret" });
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
  });
});
