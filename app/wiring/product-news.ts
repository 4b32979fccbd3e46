import { isLeft } from "fp-ts/Either";
import { EMPTY, type Observable, of, switchMap } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { ProductSeen } from "#core/buy-box/buy-box-events.ts";
import { actualPrice, type Priced } from "#core/catalogue/price.rules.ts";
import type { ProductCard, ProductSize } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/kernel/money.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { ProductPage } from "#core/page/page.ts";
import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { cartOfAction } from "#core/cart/cart-mode.rules.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { helpTitle, priceChangedText } from "#ui/text/product-news-text.ts";

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
export const helpPopup = ({ action }: AddToCartInput, { sizesHelp, sizesHelpImage, redirect }: AddedSize): PopupWish => ({
  kind: "help",
  popupId: "product-help",
  title: helpTitle(sizesHelpImage),
  text: sizesHelp,
  image: sizesHelpImage,
  url: redirect || cartOfAction(action),
});
