import type { AppliedCode } from "#core/cart/cart.ts";
import { plainPromo } from "./discount.rules.ts";

/** As codes of certificates are compared: what is taken for another sign is that sign. */
export const plainCertificate = (typed: string): string => plainPromo(typed).replaceAll(/[IL]/g, "1").replaceAll("O", "0");

/** Whether a code that lies beside a cart is the one that was typed; a certificate is known by its last signs alone. */
export const isTypedCode = ({ kind, title }: Pick<AppliedCode, "kind" | "title">, typed: string): boolean => {
  if (kind === "promo") return plainPromo(title) === plainPromo(typed);
  const [ending = ""] = /[\p{L}\p{N}]+$/u.exec(title) ?? [];
  return ending !== "" && plainCertificate(typed).endsWith(plainCertificate(ending));
};
