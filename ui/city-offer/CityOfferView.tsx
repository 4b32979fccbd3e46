import { useSelector } from "@xstate/react";
import { cityAddress } from "#core/geo/city-address.ts";
import type { PaymentOption } from "#core/checkout/checkout.ts";
import type { CityDelivery } from "#core/city-offer/city-offer.ts";
import { inShops, splitPaymentOf, toldDeliveries } from "#core/city-offer/city-offer.rules.ts";
import type { ShopWithSizes } from "#core/shops/shop.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { SplitPaymentButton } from "#ui/checkout/SplitPaymentButton.tsx";
import { Accordion } from "#ui/parts/Accordion.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { Skeleton } from "#ui/parts/Waiting.tsx";
import { cityOfferText } from "#ui/text/city-offer-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { InShopsNote, type InShopsProps } from "./InShops.tsx";
import "./city-offer.css";

const captionOf = ({ term, points: [first, ...others], cost, freeFrom }: CityDelivery, sizes: readonly string[]): string =>
  [
    term,
    first === undefined ? "" : cityOfferText.points(first, others.length),
    sizes.length === 0 ? "" : cityOfferText.sizesThere(sizes.map(displayTitle)),
    freeFrom === null || cost === 0 ? "" : cityOfferText.freeFrom(freeFrom),
  ]
    .filter((part) => part !== "")
    .join(" · ");

interface DeliveryProps {
  readonly delivery: CityDelivery;
  /** What comes so; said where it is not everything. */
  readonly sizes?: readonly string[];
}

const Delivery = ({ delivery, sizes = [] }: DeliveryProps) => (
  <li>
    <span>{delivery.title}</span> <span>{delivery.cost === 0 ? cityOfferText.free : formatPrice(delivery.cost)}</span>
    <small className="caption">{captionOf(delivery, sizes)}</small>
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

/** The ways that what is chosen comes. */
const Ways = ({ offer: flow, size, supply, isExpress }: InShopsProps & { readonly isExpress: boolean }) => {
  const offer = useSelector(flow, ({ context }) => context.offer);
  if (offer === null) return null;
  const inShop = supply === "from-shop" ? inShops(offer, size?.title ?? null) : null;
  return (
    <ul className="city-offer-ways">
      {inShop?.deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} sizes={size === null ? inShop.sizesHere : []} />
      ))}
      {[...(inShop === null ? toldDeliveries(offer.deliveries) : []), ...(isExpress ? toldDeliveries(offer.express) : [])].map(
        (delivery, place) => (
          <Delivery key={place} delivery={delivery} />
        ),
      )}
    </ul>
  );
};

interface CityOfferViewProps extends InShopsProps {
  /** What is chosen, or some size while none is, can be had by express. */
  readonly isExpress: boolean;
  /** What is chosen can be bought, and not for today: only that may be paid in parts. */
  readonly isBuyable: boolean;
  /** The page's address, to come back to from the page of the city. */
  readonly page: string;
  readonly onChange: () => void;
  readonly onSplit: (payment: PaymentOption) => void;
}

/** What it costs to bring a product to a city, and in how many parts it may be paid there. */
export const CityOfferView = ({ offer: flow, size, supply, isExpress, isBuyable, page, onChange, onSplit }: CityOfferViewProps) => {
  // From no shop and to no city.
  const isByEmail = supply === "by-email";
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
      <InShopsNote offer={flow} size={size} supply={supply} />
      <Ways offer={flow} size={size} supply={supply} isExpress={isExpress} />
      {offer === null || isByEmail || (supply === "from-shop" && offer.shops.length === 0) ? null : <Shops shops={offer.shops} />}
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
