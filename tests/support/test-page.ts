import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };
const HTML = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Страница</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

export interface TestPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds a page of `tests/pages` and serves it at every address without an ending, for parts of the shop that no page of it shows all of. `headers` go
 * with every answer.
 */
export const serveTestPage = async (name: string, headers: Readonly<Record<string, string>> = {}): Promise<TestPage> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kromka-page-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(root, "tests", "pages", name),
        output: {
          entryFileNames: "page.js",
          assetFileNames: ({ names }) => (names[0]?.endsWith(".css") === true ? "page.css" : "[name][extname]"),
        },
      },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const ending = path.extname(pathname);
    const type = ending === "" ? "text/html; charset=utf-8" : (TYPES[ending] ?? "application/octet-stream");
    const content = ending === "" ? Promise.resolve(HTML) : readFile(path.join(folder, path.normalize(pathname)));
    content.then(
      (body) => response.writeHead(200, { ...headers, "content-type": type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
