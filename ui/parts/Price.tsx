import { actualPrice, hasDiscount } from "#core/catalogue/price.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { shopText } from "#ui/text/text.ts";

interface PriceProps {
  readonly priced: { readonly price: number; readonly priceDiscount: number | null };
}

/** A price; with a discount also the old one, struck through and named for who does not see the line. */
export const Price = ({ priced }: PriceProps) => (
  <span className="price">
    {hasDiscount(priced) ? (
      <>
        <span className="price-sale">
          <span className="visually-hidden">{shopText.salePrice} </span>
          {formatPrice(actualPrice(priced))}
        </span>
        <s className="price-old">
          <span className="visually-hidden">{shopText.oldPrice} </span>
          {formatPrice(priced.price)}
        </s>
      </>
    ) : (
      <span className="price-plain">{formatPrice(actualPrice(priced))}</span>
    )}
  </span>
);
