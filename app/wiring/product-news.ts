import { type Either, isLeft, isRight, type Left } from "fp-ts/Either";
import { EMPTY, firstValueFrom, type Observable, of, switchMap } from "rxjs";
import { cartNow } from "#adapters/http/cart-now.ts";
import { orFound } from "#adapters/http/lost-answer.ts";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { ProductSeen } from "#core/buy-box/buy-box-events.ts";
import { actualPrice, type Priced } from "#core/catalogue/price.rules.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard, ProductSize, SizeId } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { ProductPage } from "#core/page/page.ts";
import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { cartOfAction, modeOfAction } from "#core/cart/cart-mode.rules.ts";
import type { Counters } from "#core/cart/cart.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import { findPositionById } from "#core/cart/cart.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { NotificationCommand } from "#core/notifications/notification.ts";
import type { PopupCommand, PopupWish } from "#core/popups/popup.ts";
import { PLAIN_TOAST, type Toast, type ToastCommand } from "#core/toasts/toast.ts";
import { soldOutButOffered } from "#ui/text/offered-text.ts";
import { goneAgain, helpTitle, priceChangedText } from "#ui/text/product-news-text.ts";

export const productNow = (http: HttpClient, url: string): Answer<ProductPage> => http.askPath(productCalls.productPage, url);

export const sizesNow = (http: HttpClient, productId: number): Answer<{ readonly items: readonly ProductSize[] }> =>
  http.ask(productCalls.productSizes, { query: { productId } });

/** A product as the shop has it now. The page of one that is gone is `renew`ed: it says so, and what there is instead. */
export const seenAgain = (answer: Answer<ProductPage>, renew: () => void): Observable<ProductSeen> =>
  answer.pipe(
    switchMap((said) => {
      if (isLeft(said)) {
        if (said.left.code === "gone") renew();
        return EMPTY;
      }
      return of({ type: "product.seen" as const, product: said.right.product });
    }),
  );

const LONG_ENOUGH_MS = 8000;

/** A product does not cost what its page showed. It stays longer than other words: it is about money. */
export const priceToast = (product: ProductCard, now: Priced): Toast => ({
  ...PLAIN_TOAST,
  id: "price",
  title: priceChangedText(formatPrice(actualPrice(product)), formatPrice(actualPrice(now))),
  text: product.title,
  withClose: true,
  duration: LONG_ENOUGH_MS,
});

/** What the store says of the size that was just put into a cart, with the way to that cart. */
const helpPopup = ({ action }: AddToCartInput, { sizesHelp, sizesHelpImage, redirect }: AddedSize): PopupWish => ({
  kind: "help",
  popupId: "product-help",
  title: helpTitle(sizesHelpImage),
  text: sizesHelp,
  image: sizesHelpImage,
  url: redirect || cartOfAction(action),
});

const goneToast = ({ product }: AddToCartInput): Toast => ({
  ...PLAIN_TOAST,
  id: "ordered",
  title: goneAgain,
  text: product.title,
  withClose: true,
});

/** What became of an order whose answer was lost twice: what lies in its cart by now was added. */
export const orderNow = (
  http: HttpClient,
  lost: Left<StoreError>,
  action: OrderAction,
  sizeId: SizeId,
): Promise<Either<StoreError, AddedSize>> => {
  const look = (): Answer<CartChanged> => cartNow(http, modeOfAction(action));
  const found = ({ cart, counters }: CartChanged): AddedSize | null =>
    findPositionById(cart, sizeId) === undefined ? null : { counters, sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null };
  return firstValueFrom(orFound<AddedSize, CartChanged>(of(lost), look, found)).then((said) => (isRight(said) ? said : lost));
};

/**
 * What is said of a size that was added: `said`, unless the store says more of it; that it was taken out elsewhere where what is `known` is newer and does not
 * name it. Express orders are never named.
 */
export const addedWords = <Said extends NotificationCommand | ToastCommand>(
  ordered: AddToCartInput,
  added: AddedSize,
  known: Counters,
  said: Said,
): PopupCommand | Said | ToastCommand => {
  const isNamed = ordered.action === "add-to-express-cart" || known.sizesInCartIds.includes(ordered.sizeId);
  if (known.version > added.counters.version && !isNamed) return { type: "toast.shown", toast: goneToast(ordered) };
  return added.sizesHelp === "" ? said : { type: "popup.opened", popup: helpPopup(ordered, added) };
};

/** It was refused, and something else can be done with the size, as the button says by now. */
export const offeredToast = (refused: Toast, offers: OrderAction): Toast => ({ ...refused, text: soldOutButOffered[offers] });
