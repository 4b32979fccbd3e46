import { match } from "fp-ts/Either";
import { codesOverHttp } from "#adapters/http/codes.http.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { codeFieldMachine } from "#core/promo/code-field.machine.ts";
import type { CodesChanged } from "#core/promo/codes.port.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError) => ({ type: "code.refused" as const, error });
const kept = ({ counters }: CodesChanged) => ({ type: "code.kept" as const, counters });

/** The field of codes with this shop's ports. What was pressed goes on when its page is left. */
export const wireCodeField = ({ http, facts, tell }: Shop): typeof codeFieldMachine => {
  const codes = codesOverHttp(http);
  const tellKept = ({ counters }: CodesChanged): void => tell({ type: "counters.arrived", counters });
  const tellRefused = ({ code }: StoreError): void => {
    if (isLost(code)) tell({ type: "store.doubted" });
  };
  const afterwards = match(tellRefused, tellKept);
  return codeFieldMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      applyCode: asking((typed) => heardToTheEnd(doubtInWords(codes.apply(typed)), afterwards), refused, kept),
      removeCode: asking((named) => heardToTheEnd(doubtInWords(codes.remove(named)), afterwards), refused, kept),
    },
    actions: { tellShop: (_, told) => (told.type === "code.kept" ? tellKept(told) : tellRefused(told.error)) },
  });
};
