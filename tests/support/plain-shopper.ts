import type { StorefrontHarness } from "./storefront-harness.ts";

/** A shopper without scripts: sends forms, which answer with where they lead, and reads pages. */
export const plainShopper = ({ server }: StorefrontHarness, cookie: () => string) => ({
  send: async (url: string, fields: Readonly<Record<string, string>>): Promise<unknown> => {
    const headers = { "content-type": "application/x-www-form-urlencoded", host: "shop.example", cookie: cookie() };
    const answer = await server.inject({ method: "POST", url, payload: new URLSearchParams(fields).toString(), headers });
    return answer.headers["location"];
  },
  see: async (url: string): Promise<string> => {
    const { body } = await server.inject({ method: "GET", url, headers: { host: "shop.example", cookie: cookie() } });
    return body.replaceAll(/[\u00a0\u202f]/g, " ");
  },
});
