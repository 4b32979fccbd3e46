import { wishlistPageCalls } from "#adapters/contract/wishlist-page.calls.ts";
import type { WishlistPage } from "#core/page/page.ts";
import { wishlistPageMachine } from "#core/wishlist/wishlist-page.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** The page of the wishlist with this shop's ports. */
export const wireWishlistPage = ({ http, facts }: Shop): typeof wishlistPageMachine =>
  wishlistPageMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      readItems: asking(
        ({ part }) => http.ask(wishlistPageCalls.wishlistPage, { query: { part } }),
        () => ({ type: "items.failed" }),
        ({ items }: WishlistPage) => ({ type: "items.answered", items }),
      ),
    },
  });
