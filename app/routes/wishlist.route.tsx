import { useSelector } from "@xstate/react";
import { useContext, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { forgetInAddress } from "#adapters/browser/said-in-address.ts";
import { wishlistPageCalls } from "#adapters/contract/wishlist-page.calls.ts";
import type { WishlistPage } from "#core/page/page.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { useWired } from "#app/shop-context.ts";
import { useToldTabs } from "#app/use-told-tabs.ts";
import { wireWishlistPage } from "#app/wiring/wishlist-page.ts";
import { useFlow } from "#ui/flows.tsx";
import { wishFaultText } from "#ui/text/wish-text.ts";
import { WishesContext } from "#ui/hearts/wishes.ts";
import { WishlistView } from "#ui/wishlist/WishlistView.tsx";
import { loadPage, type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const WishlistOf = ({ input }: PageProps<WishlistPage>) => {
  useToldTabs();
  const wishlist = useFlow(useWired(wireWishlistPage), { items: input.items, part: input.part });
  const items = useSelector(wishlist, ({ context }) => context.items);
  const wishes = useContext(WishesContext) ?? items.map(({ id }) => id);
  const [address] = useSearchParams();
  useEffect(() => forgetInAddress(window, "share"), []);
  return (
    <WishesContext value={wishes}>
      <WishlistView
        items={items}
        wishes={wishes}
        isEmpty={wishes.length === 0}
        shareLink={input.shareLink}
        shareDone={address.get("share")}
        part={input.part}
        parts={input.parts}
        fault={wishFaultText(address.get("fault"))}
        offer={<OfferDoor />}
      />
    </WishesContext>
  );
};

/** What the visitor would like to have; a guest has a wishlist too. */
export const page: PageModule<WishlistPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, wishlistPageCalls.wishlistPage, asked),
  title: titleOfMeta,
  View: ({ input, params }) => <WishlistOf key={input.part} input={input} params={params} />,
};
