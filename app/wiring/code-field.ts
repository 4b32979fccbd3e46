import { match } from "fp-ts/Either";
import { codesOverHttp } from "#adapters/http/codes.http.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { type CodeAnswered, codeFieldMachine, UNFOLLOWED_CODES } from "#core/promo/code-field.machine.ts";
import type { CodesChanged, CodeTyped } from "#core/promo/codes.port.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError): CodeAnswered => ({ type: "code.refused", error });
const kept = ({ counters }: CodesChanged): CodeAnswered => ({ type: "code.kept", counters });

/** What a field of codes asks of this shop. What was pressed goes on when its page is left. */
export const codePorts = ({ http, facts, tell }: Shop) => {
  const codes = codesOverHttp(http);
  const tellKept = ({ counters }: CodesChanged): void => tell({ type: "counters.arrived", counters });
  const tellRefused = ({ code }: StoreError): void => {
    if (isLost(code)) tell({ type: "store.doubted" });
  };
  const afterwards = match(tellRefused, tellKept);
  return {
    actors: {
      hearShop: hearing<ShopFact, undefined>(() => facts),
      applyCode: asking<CodesChanged, CodeAnswered, CodeTyped>(
        (typed) => heardToTheEnd(doubtInWords(codes.apply(typed)), afterwards),
        refused,
        kept,
      ),
      removeCode: asking<CodesChanged, CodeAnswered, { id: string }>(
        (named) => heardToTheEnd(doubtInWords(codes.remove(named)), afterwards),
        refused,
        kept,
      ),
    },
    actions: { tellShop: (_: unknown, told: CodeAnswered) => (told.type === "code.kept" ? tellKept(told) : tellRefused(told.error)) },
  };
};

/** The field of codes beside a cart. */
export const wireCodeField = (shop: Shop): typeof codeFieldMachine => {
  const { actors, actions } = codePorts(shop);
  return codeFieldMachine.provide({ actors, actions: { ...UNFOLLOWED_CODES, ...actions } });
};
