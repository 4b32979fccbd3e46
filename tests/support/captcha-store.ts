import Fastify from "fastify";
import { right } from "fp-ts/Either";
import type { CaptchaTerms } from "#adapters/store/captcha/captcha-terms.ts";
import { serveCaptcha, serveSecured } from "#adapters/store/captcha/serve-captcha.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { sendCode } from "#tests/support/secured-row.ts";

/** The store's captcha and one secured row over HTTP. `sent` counts what the row did. */
export const startCaptchaStore = async (database: Database, captcha: Partial<CaptchaTerms> = {}) => {
  const server = Fastify();
  const options = { database, captcha };
  const sent: string[] = [];
  await serveCaptcha(server, options);
  serveSecured(server, options, sendCode, async ({ body }) => {
    sent.push(body.phone);
    return right({ sentTo: body.phone });
  });
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const said = (await response.json()) as { success: boolean; errorCode: string; message: string; data: Record<string, unknown> };
    return { status: response.status, code: said.errorCode, message: said.message, data: said.data };
  };
  return { address, sent, post, close: () => server.close() };
};

export type CaptchaStore = Awaited<ReturnType<typeof startCaptchaStore>>;
