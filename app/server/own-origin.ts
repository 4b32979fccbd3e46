import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Configuration } from "#adapters/environment/configuration.ts";

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

export interface OwnOrigin {
  /** The shop's own address, «https://shop.example»: what is absolute on a page begins with it, whoever asks by whatever name. */
  readonly origin: string;
  /** Other hosts that letters may name when the shop is asked by them, as «shop.local:3000»; none where PUBLIC_URL says the one address. */
  readonly ownHosts: readonly string[];
}

const asOwn = new WeakMap<FastifyRequest, string>();

/** The hosts that are this shop's without a word from the operator, and those that OWN_HOSTS says: a developer's machine needs no setting. */
export const ownHostsOf = ({
  host,
  port,
  publicUrl,
  ownHosts,
}: Pick<Configuration, "host" | "ownHosts" | "port" | "publicUrl">): readonly string[] => {
  if (publicUrl !== null) return [];
  const here = [host.includes(":") ? `[${host}]` : host, ...LOOPBACK].map((name) => new URL(`http://${name}:${port}`).host);
  return [...new Set([...here, ...ownHosts])];
};

/** Notes of every request by which of its addresses the shop is asked: a host that is not its own never gets into a letter. */
export const noteOwnOrigin = (server: FastifyInstance, { origin, ownHosts }: OwnOrigin): void => {
  server.addHook("onRequest", async (request) => {
    const host = request.host.toLowerCase();
    asOwn.set(request, ownHosts.includes(host) ? `${request.protocol}://${host}` : origin);
  });
};

/** What letters that a request brings about begin their links with; empty for a server that notes none. */
export const ownOriginOf = (request: FastifyRequest): string => asOwn.get(request) ?? "";
