import { readdirSync } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import { createServer } from "vite";
import { decodeConfiguration } from "#adapters/environment/configuration.ts";
import type { DocumentSource, PageRedirect, RenderedPage } from "../entry-server.tsx";
import type { DocumentAssets } from "../server/document.ts";
import { ownHostsOf } from "../server/own-origin.ts";
import { startStore } from "../server/store-process.ts";
import { NO_STORE_SECRET, storeSecretOf } from "../server/store-secret.ts";
import { openStores } from "../server/stores.ts";
import { buildStorefront } from "../server/storefront-server.ts";
import { eventExamples } from "./inspector/chart/event-examples.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const styleSheets = (): readonly string[] =>
  readdirSync(path.join(ROOT, "ui"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `/ui/${file.split(path.sep).join("/")}`);

const REFRESH = "/app/dev/inspector/refresh-preamble.ts";

/** The first paint needs the styles before scripts put them there; Vite's own client takes over after that. */
const assetsOf = (): DocumentAssets => ({
  style: "",
  styles: styleSheets().map((file) => `${file}?direct`),
  fonts: [],
  scripts: [REFRESH, "/app/entry-client.ts"],
  lateScripts: ["/app/start-shop.tsx"],
  head: '<script type="module" src="/@vite/client"></script>',
});

/** A page beside the shop's own, drawn by one script. */
const pageOf = (language: string, title: string, script: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/icon.svg" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="${REFRESH}"></script>
    <script type="module" src="${script}"></script>
  </body>
</html>`;

const start = async (): Promise<void> => {
  const decoded = decodeConfiguration(process.env);
  if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
  const { host, port, ownHosts, storeUrls, trustedProxies, pictureOrigin } = decoded.right;
  const fail = (lines: readonly string[]): never => {
    throw new Error(lines.join("\n"));
  };
  const secret = storeSecretOf(decoded.right) ?? fail([NO_STORE_SECRET]);
  const command = [path.join(ROOT, "adapters/store/main.ts")];
  const store = storeUrls.length === 0 ? await startStore({ command, execArgv: ["--import", "tsx"], secret }, fail) : null;
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { port: port + 1 } } });
  const server = await buildStorefront({
    stores: openStores(store === null ? storeUrls : [store.address], secret),
    trustedProxies,
    renderPage: async (address: string, source: DocumentSource, signal: AbortSignal | null): Promise<PageRedirect | RenderedPage> => {
      const entry = await vite.ssrLoadModule("/app/entry-server.tsx");
      return entry["renderPage"](address, source, signal) as Promise<PageRedirect | RenderedPage>;
    },
    assetsOf,
    cache: null,
    origin: `http://${host}:${port}`,
    ownHosts: ownHostsOf({ host, port, publicUrl: null, ownHosts }),
    areRequestsLimited: false,
    metricsPort: null,
    formerAssets: [],
    clientDirectory: null,
    // Vite's client puts styles and its error layer into the page and talks over a web socket.
    contentSecurityPolicy: [
      "default-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: ${pictureOrigin}`,
      `media-src 'self' ${pictureOrigin}`,
      "connect-src 'self' ws:",
    ].join("; "),
  });
  server.get("/__flows", (_, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf("en", "Flows", "/app/dev/inspector/page/entry-inspector.tsx")),
  );
  server.get("/__flows/events", (_, reply) => reply.send(eventExamples(ROOT)));
  // The official inspector is another site's window: by the shop's own policy it could not say that it is ready.
  server.addHook("onSend", async (request, reply) => {
    const { searchParams } = new URL(request.url, "http://localhost");
    if (searchParams.get("inspect") === "stately") reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
  });
  server.get("/__parts", (_, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf("ru", "Parts", "/app/dev/parts-page/entry-parts.tsx")),
  );
  server.addHook("onRequest", (request, reply, done) => {
    const isModule = /^\/(@|node_modules\/|app\/|ui\/|core\/|adapters\/)/.test(request.url);
    if (!isModule) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
    return undefined;
  });
  const stop = async (): Promise<void> => {
    await vite.close();
    await server.close();
    await store?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  await server.listen({ host, port });
  console.log(
    `The shop is open for development: http://${host}:${port}/ and its machines: http://${host}:${port}/__flows, its parts: http://${host}:${port}/__parts`,
  );
};

await start();
