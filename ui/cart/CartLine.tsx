import { type FormEvent, type ReactNode, useState } from "react";
import { canChangeQuantity, hasDiscount, isOutOfStock, isOverStock, lineId, nameOfPosition } from "#core/cart/cart.rules.ts";
import type { CartPosition, CartType } from "#core/cart/cart.ts";
import type { CartLineView, CartRef } from "#core/cart/cart.view.ts";
import { readQuantity } from "#core/cart/quantity.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { TrashIcon } from "#ui/parts/TrashIcon.tsx";
import { cartText } from "#ui/text/cart-text.ts";
import { lineName } from "#ui/text/line-name.ts";
import { shopText, sizeWords } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./cart-line.css";

interface CartLineProps {
  readonly line: CartLineView;
  readonly cartType: CartType;
  /** Where a form that is sent without scripts comes back to. */
  readonly page: string;
  readonly cart: CartRef;
  /** Its return is waited for. */
  readonly isWaited: boolean;
  readonly onWait: (position: CartPosition, isWaited: boolean) => void;
  /** Where it is made another size or colour. */
  readonly change: ReactNode;
}

const LinePrice = ({ position }: { readonly position: CartPosition }) =>
  position.isPresent ? null : (
    <span className="price">
      {hasDiscount(position) ? (
        <>
          <span className="price-sale">
            <span className="visually-hidden">{shopText.salePrice} </span>
            {formatPrice(position.costDiscount)}
          </span>
          <s className="price-old">
            <span className="visually-hidden">{shopText.oldPrice} </span>
            {formatPrice(position.cost)}
          </s>
        </>
      ) : (
        <span className="price-plain">{formatPrice(position.cost)}</span>
      )}
    </span>
  );

interface QuantityProps {
  readonly line: CartLineView;
  readonly name: string;
}

/** One piece less; the last one goes out of the cart. */
const DecreaseButton = ({ line: { quantity }, name }: QuantityProps) => {
  const isLast = quantity === 1;
  return (
    <button type="submit" name="quantity" value={quantity - 1} aria-label={(isLast ? cartText.remove : cartText.decrease)(name)}>
      {isLast ? <TrashIcon /> : <Icon name="minus" />}
    </button>
  );
};

const Quantity = ({ line, name }: QuantityProps) => {
  const { position, quantity } = line;
  const isAtMost = quantity >= position.maxQuantity;
  return (
    <div className="quantity" role="group" aria-label={cartText.quantity}>
      <DecreaseButton line={line} name={name} />
      <span>{quantity}</span>
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        aria-label={cartText.increase(name)}
        aria-disabled={isAtMost}
        title={isAtMost ? cartText.overStock : undefined}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};

/** A link to where a size that has run out is waited for, or no more; with scripts that is asked here. */
const WaitLink = ({
  position,
  name,
  isWaited,
  onWait,
}: Pick<CartLineProps, "isWaited" | "onWait"> & { readonly position: CartPosition; readonly name: string }) => (
  <p className="cart-line-wait">
    <Link
      to={`/subscribe/${position.id}`}
      className="button button-outline button-small"
      aria-label={(isWaited ? cartText.waitedOf : cartText.waitOf)(name)}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onWait(position, isWaited);
      }}
    >
      {isWaited ? cartText.waited : shopText.orderLabels.subscribe}
    </Link>
  </p>
);

/** A position of a cart; a form whose buttons carry the quantity they ask for, with and without scripts. */
export const CartLine = ({ line, cartType, page, cart, isWaited, onWait, change }: CartLineProps) => {
  const { position, isRemoving, isUpdating } = line;
  const { product } = position;
  const isGone = isOutOfStock(position);
  const isCounted = canChangeQuantity(cartType, position);
  // One button takes a line out: of a single piece it stands where others have the minus. The pressed one stays while the line goes.
  const hasCross = !position.isPresent && !(isCounted && (isRemoving ? position.quantity : line.quantity) === 1);
  const name = lineName(nameOfPosition(position));
  // Over with the next answer about the cart, which says its positions anew.
  const [refusal, say] = useState({ words: "", position });
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    const isRefused = pressed.ariaDisabled === "true";
    say({ words: isRefused ? pressed.title : "", position });
    if (isRefused) return;
    const quantity = readQuantity(pressed.value);
    if (quantity !== null) cart.send({ type: "quantity.wished", barcode: position.barcode, quantity });
  };
  return (
    <li
      className={`cart-line${isRemoving ? " cart-line-removing" : ""}${isGone ? " cart-line-gone" : ""}`}
      aria-busy={isUpdating}
      id={lineId(position)}
      data-size={position.id}
    >
      <Link to={product.url} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
        {product.mainImage === null ? (
          <span className="picture card-tile" />
        ) : (
          <Picture image={product.mainImage} sizes="(min-width: 1024px) 150px, 108px" alt="" />
        )}
      </Link>
      <form method="post" action="/form/quantity" onSubmit={ask} className="cart-line-body">
        <input type="hidden" name="barcode" value={position.barcode} />
        <input type="hidden" name="type" value={cartType} />
        <input type="hidden" name="page" value={page} />
        <div className="cart-line-head">
          <Link to={product.url} className="cart-line-title">
            {product.title}
          </Link>
          {hasCross ? (
            <button type="submit" name="quantity" value={0} className="icon-button" aria-label={cartText.remove(name)}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        {product.article === "" ? null : <p className="caption">{shopText.article(product.article)}</p>}
        <p className="caption cart-line-color">
          {product.color.label === "" ? null : (
            <>
              <i style={{ background: product.color.fill }} />
              {product.color.label}
              {" · "}
            </>
          )}
          {sizeWords(position.productSize.title)}
        </p>
        {isGone ? <p className="cart-line-tag">{shopText.soldOut}</p> : null}
        {isGone ? <WaitLink position={position} name={name} isWaited={isWaited} onWait={onWait} /> : null}
        {isOverStock(position) && !position.isPresent ? (
          <p className="cart-line-tag">
            {cartText.overStock}: {cartText.left(position.maxQuantity)}
          </p>
        ) : null}
        {position.costAdded === null || isGone ? null : <p className="caption">{cartText.costWas(position.costAdded)}</p>}
        <div className="cart-line-foot">
          {position.isPresent ? (
            <span>{cartText.gift(position.quantity)}</span>
          ) : isCounted ? (
            <Quantity line={line} name={name} />
          ) : (
            <span />
          )}
          {isGone ? null : <LinePrice position={position} />}
        </div>
        <p className="caption cart-line-refusal" role="status">
          {refusal.position === position ? refusal.words : ""}
        </p>
      </form>
      {change}
    </li>
  );
};
