import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { cartCalls } from "#adapters/contract/cart.calls.ts";
import { askedOfPosition, isEmpty } from "#core/cart/cart.rules.ts";
import { countOfType, pathOfMode, typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import type { CartPage } from "#core/page/page.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { lineSize } from "#app/cart/line-size-part.ts";
import { moveCart } from "#app/cart/move-cart-part.ts";
import { saveLine } from "#app/cart/save-line-part.ts";
import { codeField } from "#app/promo/code-field-part.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import { wireCart } from "#app/wiring/cart.ts";
import { CartView } from "#ui/cart/CartView.tsx";
import { SaveLine } from "#ui/cart/SaveLine.tsx";
import { useFlow } from "#ui/flows.tsx";
import { latePart } from "#ui/late-part.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

/** What keeps it from the city, and what a form without scripts has it say. */
const notes = latePart("cart-notes", async () => (await import("#app/cart/CartNotesOf.tsx")).CartNotesOf, { isSeen: true });

/** For sellers alone. */
const sellerCheck = latePart("seller", async () => (await import("#app/cart/SellerCheckOf.tsx")).SellerCheckOf, { isSeen: true });

const CartPageOf = ({ page }: { readonly page: CartPage }) => {
  const shop = useShop();
  const machine = useWired(wireCart);
  const cart = useFlow(machine, { cart: page.cart, version: page.counters.version });
  const session = useSelector(shop.storefront, sessionOf);
  const known = useSelector(session, (snapshot) => snapshot?.context.counters);
  const counters = known !== undefined && known.version > page.counters.version ? known : page.counters;
  // The page may know more than the session: an order whose answer nobody waited for.
  useEffect(() => {
    if (known !== undefined && page.counters.version > known.version) shop.tell({ type: "counters.arrived", counters: page.counters });
  }, [shop, known, page.counters]);
  const [wishedBefore] = useState(counters.wishlistCount);
  const waited = useSelector(session, (snapshot) => snapshot?.context.subscriptions ?? NO_LISTS.subscriptions);
  const [address] = useSearchParams();
  const settled = useSelector(cart, ({ context }) => context.cart);
  const { barrier, movesTo } = settled;
  const changeOf = (position: CartPosition) => (
    <>
      {position.choices.length === 0 || position.isPresent ? null : (
        <lineSize.Part position={position} cartType={page.cart.type} page={pathOfMode(page.mode)} />
      )}
      <SaveLine position={position} onNear={saveLine.load} />
    </>
  );
  return (
    <>
      <saveLine.Part cartType={page.cart.type} />
      <CartView
        cart={cart}
        mode={page.mode}
        countOf={(mode) => countOfType(counters, typeOfMode(mode))}
        wished={counters.wishlistCount > wishedBefore ? "new" : counters.wishlistCount > 0 ? "old" : null}
        notes={
          address.size > 0 || barrier || settled.gone ? <notes.Part cart={settled} mode={page.mode} query={address.toString()} /> : null
        }
        isClearAsked={address.get("clear") === "ask"}
        waited={waited}
        onWait={(position, isWaited) => shop.tell(askedOfPosition(position, isWaited))}
        codes={
          <>
            <codeField.Part mode={page.mode} codes={settled.codes} total={settled.totals.totalCost} fault={address.get("fault")} />
            {page.seller === undefined ? null : <sellerCheck.Part mode={page.mode} seller={page.seller} fault={address.get("fault")} />}
          </>
        }
        moves={barrier || movesTo.length === 0 ? null : <moveCart.Part mode={page.mode} movesTo={movesTo} />}
        changeOf={changeOf}
      />
      {isEmpty(settled) ? <OfferDoor isCart /> : null}
    </>
  );
};

/** The three carts, each at an address of its own. */
export const page: PageModule<CartPage> = {
  load: ({ personalHttp }, asked) => {
    const [path] = asked.address.split("?");
    const { cartPage, shopCartPage, preorderCartPage } = cartCalls;
    if (path === shopCartPage.path) return loadPage(personalHttp, shopCartPage, asked);
    if (path === preorderCartPage.path) return loadPage(personalHttp, preorderCartPage, asked);
    return loadPage(personalHttp, cartPage, asked);
  },
  title: titleOfMeta,
  View: ({ input }) => <CartPageOf key={input.cart.type} page={input} />,
};
