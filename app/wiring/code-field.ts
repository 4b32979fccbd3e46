import { codesOverHttp } from "#adapters/http/codes.http.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { codeFieldMachine } from "#core/promo/code-field.machine.ts";
import type { CodesChanged } from "#core/promo/codes.port.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

const refused = (error: StoreError) => ({ type: "code.refused" as const, error });
const kept = ({ counters }: CodesChanged) => ({ type: "code.kept" as const, counters });

/** The field of codes with this shop's ports. */
export const wireCodeField = ({ http, tell }: Shop): typeof codeFieldMachine => {
  const codes = codesOverHttp(http);
  return codeFieldMachine.provide({
    actors: { applyCode: asking(codes.apply, refused, kept), removeCode: asking(codes.remove, refused, kept) },
    actions: { tellShop: (_, { counters }) => tell({ type: "counters.arrived", counters }) },
  });
};
