import { wishlistPageCalls } from "#adapters/contract/wishlist-page.calls.ts";
import type { SharedWishlistPage } from "#core/page/page.ts";
import { SharedWishlistView } from "#ui/wishlist/SharedWishlistView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

/** Somebody's wishlist, by the link that they gave away: only to be looked at. */
export const page: PageModule<SharedWishlistPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, wishlistPageCalls.sharedWishlistPage, asked),
  title: titleOfMeta,
  View: ({ input, params }) => <SharedWishlistView page={input} path={`/wishlist/${params["token"]}`} />,
};
