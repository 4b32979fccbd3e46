import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { canBeOrdered, isOutOfStock, piecesLeftOut, piecesOf } from "#core/cart/cart.rules.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { Cart, CartMode, CartPosition } from "#core/cart/cart.ts";
import { isUpdating, type CartRef, linesOf } from "#core/cart/cart.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { Button } from "#ui/parts/Button.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { codeName } from "#ui/text/line-name.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { CartLine } from "./CartLine.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { RemovedLine } from "./RemovedLine.tsx";
import { useCartNews } from "./use-cart-news.ts";
import { LINE_FOCUS } from "./line-focus.ts";
import "./cart.css";

const MODES: readonly CartMode[] = ["default", "express_delivery", "order-from-shop", "preorder"];

interface CartTabsProps {
  readonly mode: CartMode;
  readonly countOf: (mode: CartMode) => number;
}

/** The regular cart, the one of the page itself, and those that hold something. */
const CartTabs = ({ mode, countOf }: CartTabsProps) => (
  <nav className="cart-tabs" aria-label={cartText.carts}>
    {MODES.filter((other) => other === "default" || other === mode || countOf(other) > 0).map((other) => (
      <Link key={other} to={pathOfMode(other)} aria-current={other === mode ? "page" : undefined}>
        {cartText.cartTitles[other]}
        {countOf(other) > 0 ? <span>{countOf(other)}</span> : null}
      </Link>
    ))}
  </nav>
);

const WISHLIST = [{ to: "/user/wishlist", words: shopText.wishlist }];

const checkoutOf = (mode: CartMode): string => (mode === "default" ? "/order" : `/order?mode=${mode}`);

interface TotalsProps {
  readonly cart: Cart;
  readonly mode: CartMode;
  readonly isPending: boolean;
  /** Where codes are typed. */
  readonly codes: ReactNode;
}

const Totals = ({ cart: { note, positions, totals, barrier, codes: applied }, mode, isPending, codes }: TotalsProps) => (
  <section className="cart-totals" aria-label={cartText.total} aria-busy={isPending}>
    {codes}
    <dl>
      <div>
        <dt>{cartText.products(piecesOf(positions))}</dt>
        <dd>{formatPrice(totals.cost)}</dd>
      </div>
      {piecesLeftOut(positions) > 0 ? (
        <div>
          <dt>{cartText.leftOut}</dt>
          <dd>{cartText.products(piecesLeftOut(positions))}</dd>
        </div>
      ) : null}
      {[
        { name: cartText.discount, sum: totals.discount },
        ...applied.filter(({ kind }) => kind === "promo").map((code) => ({ name: codeName(code), sum: totals.promo })),
      ].map(({ name, sum }) =>
        sum > 0 ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="price-sale">−{formatPrice(sum)}</dd>
          </div>
        ) : null,
      )}
      <div className="cart-total">
        <dt>{cartText.total}</dt>
        <dd>{formatPrice(totals.totalCost)}</dd>
      </div>
    </dl>
    {canBeOrdered(positions) && barrier === null ? (
      <div className="cart-order">
        <Link to={checkoutOf(mode)} className="button button-primary button-full" data-waits={isPending ? "" : undefined}>
          <span>
            {cartText.toCheckout}
            <span className="below-desktop" aria-hidden="true">{` · ${formatPrice(totals.totalCost)}`}</span>
          </span>
        </Link>
      </div>
    ) : (
      <p className="cart-no-order">{barrier ? cartText.notHere : positions.every(isOutOfStock) ? cartText.allGone : cartText.tooMany}</p>
    )}
    <p className="caption">
      {isPending ? cartText.totalsUpdating : canBeOrdered(positions) && barrier === null && (note || cartText.cartNote)}
    </p>
  </section>
);

interface CartViewProps {
  readonly cart: CartRef;
  readonly mode: CartMode;
  readonly countOf: (mode: CartMode) => number;
  /** Whether something lies in the wishlist, and came there since this page was opened: who put the last line aside goes on there. */
  readonly wished?: "new" | "old" | null;
  /** The question that a clear without scripts asks on the page itself. */
  readonly isClearAsked: boolean;
  /** What keeps it from the city, and what else a form without scripts has it say; null for nothing. */
  readonly notes: ReactNode;
  /** The sizes whose return is waited for, as far as the session knows. */
  readonly waited: readonly number[];
  /** Asks whether to wait for the return of a position, or not any more where it is waited for. */
  readonly onWait: (position: CartPosition, isWaited: boolean) => void;
  /** Where codes are typed. */
  readonly codes?: ReactNode;
  /** Where all of it goes into another cart. */
  readonly moves?: ReactNode;
  /** Where a line is made another size or colour; null where there is no other. */
  readonly changeOf?: (position: CartPosition) => ReactNode;
}

export const CartView = ({
  cart,
  mode,
  countOf,
  wished = null,
  isClearAsked,
  notes,
  waited,
  onWait,
  codes,
  moves,
  changeOf,
}: CartViewProps) => {
  const settled = useSelector(cart, (snapshot) => snapshot.context.cart);
  const wishes = useSelector(cart, (snapshot) => snapshot.context.wishes);
  const isClearing = useSelector(cart, (snapshot) => snapshot.matches("clearing"));
  const lines = linesOf({ cart: settled, wishes });
  const page = pathOfMode(mode);
  const news = useCartNews(settled, isUpdating({ wishes }));
  const keptFocus = useKeptFocus(LINE_FOCUS);
  const rows = lines.map((line) => (
    <CartLine
      key={line.position.barcode}
      line={line}
      cartType={settled.type}
      page={page}
      cart={cart}
      isWaited={line.position.productSize.isSubscribed || waited.includes(line.position.id)}
      onWait={onWait}
      change={changeOf?.(line.position)}
    />
  ));
  const { lastOrder, removed } = settled;
  const orderWay = lastOrder === null ? [] : [{ to: lastOrder.link, words: cartText.openOrder }];
  // What is not paid or confirmed in time ends.
  const isAwaited = lastOrder !== null && lastOrder.waitsFor !== null;
  if (removed !== null)
    rows.splice(
      removed.place,
      0,
      <RemovedLine
        key={`removed ${removed.barcode}`}
        removed={removed}
        cartType={settled.type}
        cart={cart}
        page={page}
        isComing={wishes[removed.barcode] !== undefined}
      />,
    );
  return (
    <div className="cart">
      <div className="cart-main" {...keptFocus}>
        <h1 tabIndex={-1} className="heading-page">
          {cartText.cartTitles[mode]}
          {lines.length > 0 ? (
            <>
              <sup aria-hidden="true">{countOf(mode)}</sup>
              <span className="visually-hidden">, {cartText.products(countOf(mode))}</span>
            </>
          ) : null}
        </h1>
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <CartTabs mode={mode} countOf={countOf} />
        {notes}
        {rows.length === 0 ? null : (
          <ul className="cart-lines" aria-busy={isClearing}>
            {rows}
          </ul>
        )}
        {lines.length === 0 ? (
          <EmptyCart
            title={cartText.cartEmpty}
            hint={lastOrder === null ? cartText.cartEmptyHint : cartText.alreadyPlaced(lastOrder)}
            ways={[
              ...(wished === "new" ? WISHLIST : []),
              ...(isAwaited ? orderWay : []),
              { to: "/catalog/women", words: shopText.toCatalogue },
              ...(isAwaited ? [] : orderWay),
              ...(wished === "old" ? WISHLIST : []),
            ]}
          />
        ) : null}
        {moves}
        {lines.length === 0 ? null : (
          <form
            method="post"
            action="/form/clear"
            className="cart-clear"
            onSubmit={(event) => {
              event.preventDefault();
              cart.send({ type: "clear.pressed" });
            }}
          >
            <input type="hidden" name="mode" value={mode} />
            {isClearAsked ? <p>{cartText.clearQuestion}</p> : null}
            <input type="hidden" name="confirmed" value={isClearAsked ? "yes" : "no"} />
            <Button type="submit" look="text" isLoading={isClearing}>
              {isClearAsked ? cartText.proceed : cartText.clearCart}
            </Button>
            {isClearAsked ? (
              <Link to={page} className="link">
                {cartText.cancel}
              </Link>
            ) : null}
          </form>
        )}
      </div>
      {lines.length === 0 ? null : <Totals cart={settled} mode={mode} isPending={isUpdating({ wishes })} codes={codes} />}
    </div>
  );
};
