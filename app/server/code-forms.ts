import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { type CodeFault, isCodeFault } from "#ui/text/code-text.ts";
import type { LimitFault } from "#ui/text/limit-text.ts";
import { fieldsOf, goTo, modeIn } from "./forms.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

/** A refusal of a code as its page says it; null for another one. */
const codeFaultOf = ({ code }: Pick<StoreSaid, "code">): CodeFault | null => {
  const name = code.toLowerCase().replaceAll("_", "-");
  return isCodeFault(name) ? name : null;
};

/** Applies the code that was typed, or takes the one away whose button was pressed; answers why not, null when it is done. */
export const changeCodes = async (
  stores: Stores,
  request: FastifyRequest,
  reply: FastifyReply,
  mode: CartMode,
): Promise<CodeFault | LimitFault | "store" | null> => {
  const fields = fieldsOf(request);
  const id = fields.get("remove");
  const said = await askStoreFor(stores, request, reply, {
    method: "POST",
    ...(id === null
      ? { path: calls.applyCode.path, body: { mode, code: fields.get("promo") ?? "" } }
      : { path: calls.removeCode.path, body: { id } }),
  });
  return said.isDone ? null : (codeFaultOf(said) ?? limitFault(said) ?? "store");
};

/** The code field of a cart where no scripts run. */
export const serveCodeForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/codes", async (request, reply) => {
    const mode = modeIn(fieldsOf(request));
    const fault = await changeCodes(stores, request, reply, mode);
    const page = pathOfMode(mode);
    return goTo(reply, `${page}${fault === null ? "" : `${page.includes("?") ? "&" : "?"}fault=${fault}`}#codes`);
  });
};
