import { useSelector } from "@xstate/react";
import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type BuyBoxRef, buttonOf, isOrdering, selectionOf } from "#core/buy-box/buy-box.view.ts";
import { type BuyBoxButton, isWaitedFor } from "#core/buy-box/buy-box.rules.ts";
import { cartOfAction, pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { deviceOf } from "#core/facts/viewport.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import type { Product } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { showsSizesTable } from "#core/size-selection/size.rules.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { SIZE_TABLES_ID } from "#ui/product/size-tables-id.ts";
import { SizePicker } from "#ui/size-selection/SizePicker.tsx";
import { shopText } from "#ui/text/text.ts";
import { Heart } from "#ui/hearts/Heart.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { DeliverySwitch } from "./DeliverySwitch.tsx";
import "./buy-box.css";

const ColorRow = ({ product }: { readonly product: Product }) => {
  if (product.colors.length < 2) return null;
  const label = product.colors.find(({ colorId }) => colorId === product.colorId)?.label ?? "";
  return (
    <nav className="colors" aria-label={shopText.color}>
      <p>
        {shopText.color} <span className="colors-label">{label}</span>
      </p>
      <ul>
        {product.colors.map((color) => (
          <li key={color.id}>
            <Link
              to={color.url}
              aria-label={color.label}
              aria-current={color.colorId === product.colorId ? "true" : undefined}
              className="color"
              preventScrollReset
            >
              {color.preview === null ? <i style={{ background: color.fill }} /> : <Picture image={color.preview} sizes="56px" alt="" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface MainButtonProps {
  readonly button: BuyBoxButton;
  readonly price: number;
  readonly isLoading: boolean;
  readonly origin: string;
}

const MainButton = ({ button, price, isLoading, origin }: MainButtonProps) => {
  if (button.kind === "subscribe") return null;
  if (button.kind === "sold-out") {
    return (
      <Button look="primary" isFull disabled>
        {shopText.soldOut}
      </Button>
    );
  }
  if (button.kind === "go-to-cart") {
    return (
      <Link
        to={button.action === null ? pathOfMode("default") : cartOfAction(button.action)}
        className="button button-outline button-full"
        data-origin={origin}
      >
        {shopText.goToCart}
      </Link>
    );
  }
  return (
    <Button type="submit" name="action" value={button.action} look="primary" isFull isLoading={isLoading} data-origin={origin}>
      <span>
        {shopText.orderLabels[button.action]}
        <span className={button.showsPrice ? "" : "buy-box-phone-price"}>{` · ${formatPrice(price)}`}</span>
      </span>
    </Button>
  );
};

/** In a wide window: whether the place of the order button is out of sight, so that the button stands in a bar below instead. */
const useIsBarNeeded = (isOfPage: boolean, isReady: () => Promise<boolean> | true) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNeeded, need] = useState(false);
  const ask = useEffectEvent(isReady);
  useEffect(() => {
    const node = place.current;
    if (node === null || !isOfPage || deviceOf(window.innerWidth) !== "desktop") return undefined;
    let isOut = false;
    const look = async (): Promise<void> => need(isOut && (await ask()) && isOut);
    const hear = (changes: readonly IntersectionObserverEntry[]): void => {
      isOut = changes.at(-1)?.isIntersecting === false;
      void look();
    };
    const seen = new IntersectionObserver(hear, { rootMargin: "-64px 0px 0px" });
    seen.observe(node);
    return () => seen.disconnect();
  }, [isOfPage]);
  return [place, isNeeded] as const;
};

/** A focus that goes with the order button goes to what stands in its place. */
const useKeptAction = () => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  });
  return { ref, onFocus: ({ target }: FocusEvent) => (last.current = target) };
};

interface BuyBoxProps {
  readonly buyBox: BuyBoxRef;
  /** What a form that was sent without scripts came back with. */
  readonly fault?: ReactNode;
  /** What stands where the return of a size can be waited for; a submit of the form until scripts take over. */
  readonly subscribe?: ReactNode;
  /** Whether that can be drawn in another place, once its script has come. */
  readonly isSubscribeHere?: (() => Promise<boolean>) | undefined;
  /** What is said of sizes that are waited for. */
  readonly waited?: ReactNode;
  /** Opens the tables of sizes over the page; without it the link leads to where they stand. */
  readonly onTables?: ((event: MouseEvent) => void) | undefined;
  /** They are about to be asked for. */
  readonly onTablesNear?: (() => void) | undefined;
}

/** Price, colours, sizes and the order button; a plain form until scripts take over. */
export const BuyBox = ({ buyBox, fault, subscribe, isSubscribeHere, waited, onTables, onTablesNear }: BuyBoxProps) => {
  const snapshot = useSelector(buyBox, (now) => now);
  const { product, origin } = snapshot.context;
  const selection = selectionOf(snapshot);
  const isLoading = isOrdering(snapshot);
  const [place, isBarNeeded] = useIsBarNeeded(
    origin === "regular-pdp",
    () => !isWaitedFor(buttonOf(snapshot, isLoading, true)) || (isSubscribeHere?.() ?? true),
  );
  const button = buttonOf(snapshot, isLoading, isBarNeeded);
  const actions = useKeptAction();
  const order = (event: FormEvent<HTMLFormElement>): void => {
    // Whose script is not there yet.
    if ((event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement | null }).submitter?.value === "subscribe") return;
    event.preventDefault();
    afterPaint(() => buyBox.send({ type: "order.pressed" }));
  };
  return (
    <form method="post" action="/form/order" className="buy-box" onSubmit={order}>
      <input type="hidden" name="page" value={product.url} />
      <input type="hidden" name="price" value={actualPrice(product)} />
      <p className="buy-box-price">
        <Price priced={product} />
      </p>
      {product.statusTitle === "" ? null : <p className="caption">{product.statusTitle}</p>}
      {product.preorderDeliveryPeriod === "" ? null : <p className="caption">{product.preorderDeliveryPeriod}</p>}
      <ColorRow product={product} />
      {selection === undefined || product.sizes.length === 0 ? null : (
        <SizePicker
          legend={product.isCertificate ? shopText.kind : undefined}
          picker={selection}
          waited={waited}
          aside={
            showsSizesTable(product) ? (
              <a
                className="sizes-aside link"
                href={`${origin === "regular-pdp" ? "" : product.url}#${SIZE_TABLES_ID}`}
                onClick={onTables}
                onPointerOver={onTablesNear}
                onFocus={onTablesNear}
              >
                {shopText.sizeTables}
              </a>
            ) : null
          }
        />
      )}
      {product.isAvailableForExpress ? <DeliverySwitch buyBox={buyBox} /> : null}
      {fault}
      <div ref={place} className="buy-box-place">
        {/* Another element in the bar: one that moved there would be a shift of the page. */}
        <div key={String(isBarNeeded)} className={isBarNeeded ? "buy-box-actions buy-box-bar" : "buy-box-actions"} {...actions}>
          <p className="buy-box-bar-words from-desktop" aria-hidden="true">
            {product.title}
          </p>
          <MainButton button={button} price={actualPrice(product)} isLoading={isLoading} origin={origin} />
          {isWaitedFor(button) ? subscribe : null}
          {product.isAvailableForExpress ? (
            <noscript>
              <Button type="submit" name="action" value="add-to-express-cart" look="outline" isFull>
                {shopText.orderLabels["add-to-express-cart"]}
              </Button>
            </noscript>
          ) : null}
        </div>
      </div>
      <Heart product={product} />
    </form>
  );
};
