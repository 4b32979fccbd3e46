import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { notePromoTry } from "../account/asker-limits.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { senderOf } from "../http/asking.ts";
import { tooManyAttempts } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor } from "../http/visitor-cookie.ts";
import { applyCode, codeEmpty, codeUnknown, removeCode } from "./apply-code.ts";

export interface CodeParts {
  readonly database: Database;
  readonly content: Pick<Content, "promoCodes">;
}

/** Takes codes that shoppers type, and takes them away again. Only what is no code of the shop counts as a try. */
export const serveCodes = (server: FastifyInstance, { database, content: { promoCodes } }: CodeParts): void => {
  serve(server, calls.applyCode, async ({ body: { mode, code }, request, reply }) => {
    if (code.trim() === "") return codeEmpty;
    const visitorId = anyVisitor(request, reply);
    const noted = await notePromoTry(database, visitorId, senderOf(request));
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    const applied = await applyCode(database, promoCodes, visitorId, { code, type: typeOfMode(mode) });
    if (applied === null) return codeUnknown;
    await noted.right.forget();
    return applied;
  });
  serve(server, calls.removeCode, async ({ body, request, reply }) =>
    right(await removeCode(database, anyVisitor(request, reply), body.id)),
  );
};
