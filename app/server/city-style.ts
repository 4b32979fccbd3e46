import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import { askStoreFor } from "./store-link.ts";
import type { Stores } from "./stores.ts";

const PATH = "/city.css";

/** For the head of a page that is the same for all guests: the header of a browser without scripts says the visitor's city. */
export const CITY_STYLE = `<noscript><link rel="stylesheet" href="${PATH}"></noscript>`;

/** Any text as a string of CSS: each letter by its number. */
const quoted = (text: string): string => `"${Array.from(text, (letter) => `\\${letter.codePointAt(0)?.toString(16) ?? ""} `).join("")}"`;

/** The visitor's city in the place of the words that every page has; nothing while the store does not say it. */
export const serveCityStyle = (server: FastifyInstance, stores: Stores): void => {
  server.get(PATH, async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, { method: "GET", path: geoCalls.geoConfirmation.path });
    const location = geoCalls.geoConfirmation.answer.decode(said.data);
    void reply.header("cache-control", "private, no-store").type("text/css; charset=utf-8");
    if (isLeft(location)) return reply.send("");
    return reply.send(
      `.city-link span{display:none}.city-link::after{content:${quoted(location.right.city)};overflow:hidden;text-overflow:ellipsis;white-space:nowrap}`,
    );
  });
};
