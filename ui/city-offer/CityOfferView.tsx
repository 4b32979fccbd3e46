import { useSelector } from "@xstate/react";
import { cityAddress } from "#core/geo/city-address.ts";
import type { PaymentOption } from "#core/checkout/checkout.ts";
import type { CityDelivery } from "#core/city-offer/city-offer.ts";
import { splitPaymentOf, toldDeliveries } from "#core/city-offer/city-offer.rules.ts";
import type { ShopWithSizes } from "#core/shops/shop.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import type { CityOfferRef } from "#core/city-offer/city-offer.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { SplitPaymentButton } from "#ui/checkout/SplitPaymentButton.tsx";
import { Accordion } from "#ui/parts/Accordion.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { Skeleton } from "#ui/parts/Waiting.tsx";
import { cityOfferText } from "#ui/text/city-offer-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./city-offer.css";

const captionOf = ({ term, points: [first, ...others], cost, freeFrom }: CityDelivery): string =>
  [
    term,
    first === undefined ? "" : cityOfferText.points(first, others.length),
    freeFrom === null || cost === 0 ? "" : cityOfferText.freeFrom(freeFrom),
  ]
    .filter((part) => part !== "")
    .join(" · ");

const Delivery = ({ delivery }: { readonly delivery: CityDelivery }) => (
  <li>
    <span>{delivery.title}</span> <span>{delivery.cost === 0 ? cityOfferText.free : formatPrice(delivery.cost)}</span>
    <small className="caption">{captionOf(delivery)}</small>
  </li>
);

const ShopRow = ({ shop: { address, hours, phone, sizes } }: { readonly shop: ShopWithSizes }) => (
  <li>
    <span>{address}</span>
    <small className="caption">
      {[hours, cityOfferText.sizesThere(sizes.map(displayTitle))].filter((part) => part !== "").join(" · ")}
    </small>
    {phone === "" ? null : (
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
        <span className="link">{phone}</span>
      </a>
    )}
  </li>
);

/** The city's shops in which the product lies. */
const Shops = ({ shops }: { readonly shops: readonly ShopWithSizes[] }) =>
  shops.length === 0 ? (
    <p className="city-offer-no-shops">{cityOfferText.noShops}</p>
  ) : (
    <Accordion title={cityOfferText.shops(shops.length)}>
      <ul className="city-offer-shops">
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} />
        ))}
      </ul>
    </Accordion>
  );

interface CityOfferViewProps {
  readonly offer: CityOfferRef;
  /** The product has sizes that can be had by express. */
  readonly isExpress: boolean;
  /** What is chosen can be bought: only that is paid in parts. */
  readonly isBuyable: boolean;
  /** It comes by e-mail, from no shop and to no city. */
  readonly isByEmail: boolean;
  /** The page's address, to come back to from the page of the city. */
  readonly page: string;
  readonly onChange: () => void;
  readonly onSplit: (payment: PaymentOption) => void;
}

/** What it costs to bring a product to a city, and in how many parts it may be paid there. */
export const CityOfferView = ({ offer: flow, isExpress, isBuyable, isByEmail, page, onChange, onSplit }: CityOfferViewProps) => {
  const { city, cost, offer } = useSelector(flow, ({ context }) => context);
  const isFailed = useSelector(flow, (snapshot) => snapshot.matches("failed"));
  const split = offer === null || !isBuyable ? null : splitPaymentOf(offer);
  return (
    <section aria-label={isByEmail ? cityOfferText.delivery : cityOfferText.toCity(city)}>
      {offer === null && isBuyable ? <div className="city-offer-split-place" /> : null}
      {split === null ? null : <SplitPaymentButton variant="compact" total={cost} parts={split.parts} onPress={() => onSplit(split)} />}
      {isByEmail ? (
        <p className="city-offer-head">{cityOfferText.delivery}</p>
      ) : (
        <p className="city-offer-head">
          <span>
            {cityOfferText.to} <b>{city}</b>
          </span>
          <Link
            to={cityAddress(page)}
            rel="nofollow"
            aria-label={cityOfferText.changeCity}
            onClick={(event) => {
              event.preventDefault();
              onChange();
            }}
          >
            <span className="link">{cityOfferText.change}</span>
          </Link>
        </p>
      )}
      {offer === null && !isFailed ? <Skeleton shapes={["line", "line"]} /> : null}
      {offer === null ? null : (
        <ul className="city-offer-ways">
          {[...toldDeliveries(offer.deliveries), ...(isExpress ? toldDeliveries(offer.express) : [])].map((delivery, place) => (
            <Delivery key={place} delivery={delivery} />
          ))}
        </ul>
      )}
      {offer === null || isByEmail ? null : <Shops shops={offer.shops} />}
      {isFailed ? (
        <div className="city-offer-failed">
          <p role="alert">{cityOfferText.failed}</p>
          <Button look="grey" isSmall onClick={() => flow.send({ type: "again.pressed" })}>
            {cityOfferText.again}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
