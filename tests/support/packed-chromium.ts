import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const runFile = promisify(execFile);
const unpacker = fileURLToPath(new URL("./unpack-chromium.mjs", import.meta.url));

/** Chromium beside its own libraries, and its own fonts where the system has none. */
const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** What this build of Chromium needs to run; its package's own list is made for another place and hangs here. */
export const PACKED_CHROMIUM_ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const unpackInto = async (folder: string): Promise<void> => {
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    await runFile(process.execPath, [unpacker], { env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" } });
    await writeFile(path.join(fresh, "launch.sh"), LAUNCHER, { mode: 0o755 });
    await rename(fresh, folder).catch((error: unknown) => {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};

/**
 * Unpacks the Chromium of the optional package once and makes sure that it starts.
 * @param folder where it is kept, for example `.cache/chromium`
 * @returns the path of its launcher
 * @throws what kept it from unpacking or starting
 */
export const unpackChromium = async (folder: string): Promise<string> => {
  const launcher = path.join(folder, "launch.sh");
  if (!existsSync(launcher)) await unpackInto(folder);
  await runFile(launcher, ["--version"], { timeout: 30_000 });
  return launcher;
};
