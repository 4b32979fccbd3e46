import type { Image } from "#core/catalogue/image.ts";
import type { OrderCode } from "#core/orders/order.ts";
import type { Instalments } from "#core/kernel/instalments.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { Price } from "#ui/parts/Price.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import type { SumKind } from "#core/orders/order.rules.ts";
import { orderText } from "#ui/text/order-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { codeName } from "#ui/text/line-name.ts";
import { sizeWords } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./order-lines.css";

export interface ShownOrderLine {
  readonly title: string;
  /** Where the product is; absent where the shopper should not be led away. */
  readonly url?: string;
  readonly image: Image | null;
  readonly colorLabel: string;
  readonly sizeTitle: string;
  readonly quantity: number;
  /** Roubles for the whole quantity, without a discount and with it. */
  readonly cost: number;
  readonly costDiscount: number;
}

/** What is ordered. Lines never change places, so that two alike are no trouble. */
export const OrderLines = ({ lines }: { readonly lines: readonly ShownOrderLine[] }) => (
  <ul className="order-lines">
    {lines.map(({ title, url, image, colorLabel, sizeTitle, quantity, cost, costDiscount }, place) => (
      <li key={place}>
        {image === null ? <span className="picture" /> : <Picture image={image} sizes="56px" alt="" />}
        <span className="order-line-words">
          {url === undefined ? <span>{title}</span> : <Link to={url}>{title}</Link>}
          <span className="caption">
            {[colorLabel, sizeTitle === "" ? "" : sizeWords(sizeTitle), checkoutText.pieces(quantity)]
              .filter((part) => part !== "")
              .join(" · ")}
          </span>
        </span>
        <span className="order-line-cost">
          <Price priced={{ price: cost, priceDiscount: costDiscount }} />
        </span>
      </li>
    ))}
  </ul>
);

/** Roubles. */
interface OrderSumsProps {
  readonly goodsCost: number;
  readonly discount: number;
  /** Null while it is not known. */
  readonly deliveryCost: number | null;
  readonly total: number;
  readonly codes: readonly OrderCode[];
  /** What of the total certificates do not pay. */
  readonly due: number;
  readonly kind: SumKind;
  /** The first of these came; null for what is paid at once. */
  readonly instalments?: Instalments | null;
}

const deliveryWords = (cost: number | null): string => {
  if (cost === null) return checkoutText.deliveryUnknown;
  return cost === 0 ? checkoutText.free : formatPrice(cost);
};

const promoWords = ({ amount, isFreeDelivery }: OrderCode): string =>
  [...(amount > 0 ? [`−${formatPrice(amount)}`] : []), ...(isFreeDelivery ? [checkoutText.freeDelivery] : [])].join(", ");

/** What it costs. What a certificate pays is taken off what is due, and is a part of what was paid. */
export const OrderSums = ({ goodsCost, discount, deliveryCost, total, codes, due, kind, instalments = null }: OrderSumsProps) => {
  const certificates = codes
    .filter((code) => code.kind === "certificate")
    .map((code) => (
      <div key={code.title}>
        <dt>{kind === "due" ? codeName(code) : orderText.partByCertificate(code.title)}</dt>
        <dd>{`${kind === "due" ? "−" : ""}${formatPrice(code.amount)}`}</dd>
      </div>
    ));
  return (
    <dl className="order-sums">
      <div>
        <dt>{checkoutText.goods}</dt>
        <dd>{formatPrice(goodsCost)}</dd>
      </div>
      {discount > 0 ? (
        <div>
          <dt>{checkoutText.discount}</dt>
          <dd className="price-sale">−{formatPrice(discount)}</dd>
        </div>
      ) : null}
      {codes
        .filter((code) => code.kind === "promo")
        .map((code) => (
          <div key={code.title}>
            <dt>{codeName(code)}</dt>
            <dd className="price-sale">{promoWords(code)}</dd>
          </div>
        ))}
      <div>
        <dt>{checkoutText.deliveryCost}</dt>
        <dd>{deliveryWords(deliveryCost)}</dd>
      </div>
      {kind === "due" ? certificates : null}
      <div className="order-total" aria-live="polite" aria-atomic="true">
        <dt>{kind === "due" && deliveryCost === null ? checkoutText.dueWithoutDelivery : orderText.sums[kind]}</dt>
        <dd>{formatPrice(kind === "due" ? due : total)}</dd>
      </div>
      {kind === "due" ? null : certificates}
      {instalments === null ? null : (
        <>
          <div>
            <dt>{orderText.firstPart}</dt>
            <dd>{formatPrice(instalments.each)}</dd>
          </div>
          <div>
            <dt>{orderText.laterParts}</dt>
            <dd>{orderText.laterSums(instalments)}</dd>
          </div>
        </>
      )}
    </dl>
  );
};
