import { isLeft } from "fp-ts/Either";
import { useMemo } from "react";
import { SellerOfCartCodec } from "#adapters/contract/seller.codec.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { DEFAULT_REGION } from "#core/phone/phone.rules.ts";
import type { SellerOfCart } from "#core/sellers/seller.ts";
import { drafts } from "#app/checkout/drafts.ts";
import { useShop } from "#app/shop-context.ts";
import { usePhoneBook } from "#app/use-phone-book.ts";
import { wireSeller } from "#app/wiring/sellers.ts";
import { useFlow } from "#ui/flows.tsx";
import { SellerCheck } from "#ui/sellers/SellerCheck.tsx";
import { sellerFaultText } from "#ui/text/account-text.ts";

interface CheckProps {
  readonly mode: CartMode;
  readonly known: SellerOfCart;
  /** What a form without scripts came back with; null for nothing. */
  readonly fault: string | null;
}

const Check = ({ mode, known, fault }: CheckProps) => {
  const shop = useShop();
  const flows = useMemo(() => wireSeller(shop, mode, drafts), [shop, mode]);
  const seller = useFlow(flows.check, known);
  const code = useFlow(flows.code, { pending: known.pending });
  const book = usePhoneBook({ regions: known.regions, priority: DEFAULT_REGION });
  return <SellerCheck seller={seller} code={code} mode={mode} book={book} fault={sellerFaultText(fault)} />;
};

export interface SellerCheckOfProps extends Omit<CheckProps, "known"> {
  /** As the cart's page carries it. */
  readonly seller: unknown;
}

/** The flows of a seller beside a cart; nothing for what no store says. */
export const SellerCheckOf = ({ seller, ...props }: SellerCheckOfProps) => {
  const decoded = useMemo(() => SellerOfCartCodec.decode(seller), [seller]);
  return isLeft(decoded) ? null : <Check {...props} known={decoded.right} />;
};
