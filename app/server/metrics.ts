import { createServer, type Server } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "./page-cache.ts";
import type { PageKind } from "./page-server.ts";
import type { RenderQueue } from "./render-queue.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const METRICS = "/metrics";
/** Only the machine itself: an operator's agent reads it there. */
const METRICS_HOST = "127.0.0.1";

export interface Metrics {
  readonly registry: Registry;
  readonly countPage: (kind: PageKind) => void;
}

/** What a request was for, by its route: a label of few values, never an address. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";

/** A figure that is read when somebody asks. */
const readGauge = (registry: Registry, name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/** Counts what the storefront does. `server` has every route already; its requests are timed from here on. */
export const measure = (server: FastifyInstance, queue: RenderQueue, cache: PageCache | null): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_seconds",
    help: "Time from a request to its whole answer",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const pages = new Counter({
    name: "pages_total",
    help: "Public pages answered, by where they came from",
    labelNames: ["kind"],
    registers,
  });
  readGauge(registry, "renders_waiting", "Pages that wait to be rendered", () => queue.waiting());
  readGauge(registry, "kept_pages", "Rendered pages in memory", () => cache?.size().pages ?? 0);
  readGauge(registry, "kept_pages_bytes", "Memory that they take", () => cache?.size().bytes ?? 0);
  server.addHook("onResponse", async (request, reply) => {
    duration.observe({ method: request.method, route: routeOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  return { registry, countPage: (kind) => pages.inc({ kind }) };
};

/** Serves the figures to Prometheus on a port of their own, away from shoppers. */
export const serveMetrics = ({ registry }: Metrics, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== METRICS) {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
    server.once("error", reject);
    server.listen(port, METRICS_HOST, () => resolve(server));
  });
