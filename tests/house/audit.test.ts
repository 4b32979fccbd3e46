import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The audit of the libraries, asked of registries of our own: one that knows holes, one that knows none, one that answers no audits. */

const COMMAND = fileURLToPath(new URL("../../app/commands/audit.mjs", import.meta.url));
const AUDITS = "/-/npm/v1/security/";

const cache = mkdtempSync(path.join(tmpdir(), "audit-"));
let registry: Server;
/** What the registry says of the libraries that it is asked for; null for one that answers no audits. */
let known: Readonly<Record<string, string>> | null = {};
let asked: readonly string[] = [];

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

beforeAll(async () => {
  registry = createServer((request, answer) => {
    void bodyOf(request).then(() => {
      const isAudit = request.url?.startsWith(AUDITS) === true;
      asked = [...asked, `${request.method} ${request.url}`];
      if (known === null && isAudit) return answer.writeHead(405).end();
      const name = decodeURIComponent(request.url?.slice(1) ?? "");
      const holes = Object.entries(known ?? {}).map(([library, severity]) => [
        library,
        [{ id: 1, url: "https://holes.example/1", title: "A hole", severity, vulnerable_versions: "*", cwe: [], cvss: { score: 0 } }],
      ]);
      return answer
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(isAudit ? Object.fromEntries(holes) : { name, versions: {}, "dist-tags": {} }));
    });
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
});
afterAll(() => {
  registry.close();
  rmSync(cache, { recursive: true, force: true });
});

const audit = (): Promise<{ code: number; said: string }> => {
  const { port } = registry.address() as AddressInfo;
  // Of npm's own settings none comes along from whoever runs the tests.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND],
      { env: { ...environment, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache } },
      (error, said) => resolve({ code: typeof error?.code === "number" ? error.code : 0, said }),
    );
  });
};

describe("npm run audit", () => {
  it("says that no library of a shop has a known hole", async () => {
    known = {};
    expect(await audit()).toEqual({ code: 0, said: "No library that a shop runs with has a known hole of high severity.\n" });
    expect(asked.some((request) => request.startsWith(`POST ${AUDITS}`))).toBe(true);
  });

  it("fails with the name of a library that has a grave one", async () => {
    known = { fastify: "high" };
    const { code, said } = await audit();
    expect([code, said]).toEqual([1, expect.stringMatching(/^fastify .*\(high\): A hole, https:\/\/holes\.example\/1$/m)]);
    expect(said).toContain("FAILED the audit: libraries that a shop runs with have known holes of high severity, ");
  });

  it("names a smaller one, and does not fail for it, nor for those of tools", async () => {
    known = { "fp-ts": "moderate", vitest: "critical" };
    expect(await audit()).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^fp-ts .*\(moderate\): A hole.*\n.*No library that a shop runs with has a known hole of high severity, \d+ have a smaller one\.\n$/s,
      ),
    });
  });

  it("says that a registry answers no audit", async () => {
    known = null;
    expect(await audit()).toEqual({
      code: 0,
      said: expect.stringMatching(/^The registry answers no audit, so the libraries were not checked for known holes: 405 /),
    });
  });
});
