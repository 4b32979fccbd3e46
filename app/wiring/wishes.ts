import { defer, map, of } from "rxjs";
import { putIntoDataLayer } from "#adapters/browser/data-layer.ts";
import { documentLeft } from "#adapters/browser/leaving.ts";
import { loginPromptMemory } from "#adapters/browser/login-prompt-memory.ts";
import { wishlistOverHttp } from "#adapters/http/wishlist.http.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { wishMachine } from "#core/wishlist/wish.machine.ts";
import type { WishSaid } from "#core/wishlist/wish.port.ts";
import { wishesMachine, WISH_LOGIN } from "#core/wishlist/wishes.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { loginOffer, unwishedToast, wishedToast, wishRefusedToast } from "#ui/wishlist/wish-words.ts";
import { asking, hearing } from "./answers.ts";

const answered = (said: WishSaid) => ({ type: "wish.answered" as const, said });
const failed = (error: StoreError) => ({ type: "wish.failed" as const, error });

/** The wishlist with this shop's ports. */
export const wireWishes = ({ http, facts, storefront, tell, goTo }: Shop): typeof wishesMachine => {
  const port = wishlistOverHttp(http);
  const memory = loginPromptMemory(
    () => window.localStorage,
    () => Date.now(),
  );
  const session = () => sessionOf(storefront.getSnapshot());
  const doubt = (): void => queueMicrotask(() => session()?.send({ type: "visitor.doubted" }));
  const keep = (productIds: readonly number[]): void => queueMicrotask(() => session()?.send({ type: "wishes.known", productIds }));
  return wishesMachine.provide({
    actors: {
      wish: wishMachine.provide({
        actors: {
          addWish: asking(({ productId }) => port.add(productId), failed, answered),
          removeWish: asking(({ productId }) => port.remove(productId), failed, answered),
          hearDocument: hearing(() => documentLeft(window).pipe(map(() => ({ type: "document.left" as const })))),
        },
      }),
      hearShop: hearing(() => facts),
      recallPrompt: hearing(() =>
        defer(() =>
          of({
            type: "prompt.recalled" as const,
            isGuest: session()?.getSnapshot().context.isAuthorized !== true,
            wasShown: memory.read() !== null,
          }),
        ),
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "login.offered") {
          memory.write(true);
          tell({ type: "popup.opened", popup: loginOffer(WISH_LOGIN) });
        } else if (told.type === "login.wanted") {
          goTo(`/user/login?back=${encodeURIComponent(window.location.pathname)}`);
        } else if (told.type === "wish.refused") {
          const toast = wishRefusedToast(told.error);
          if (toast !== null) tell({ type: "toast.shown", toast });
          tell({ type: "store.doubted" });
        } else {
          const { isWished, counters, article, isAvailable } = told.said;
          tell({ type: "counters.arrived", counters });
          if (told.type === "wish.kept") keep(told.productIds);
          // What is on its way was asked before this was written.
          if (told.type === "wish.outrun" || session()?.getSnapshot().matches("meeting") === true) doubt();
          tell({ type: "toast.shown", toast: isWished ? wishedToast : unwishedToast });
          putIntoDataLayer(window, { event: isWished ? "add_to_wishlist" : "remove_from_wishlist", article, available: isAvailable });
        }
      },
    },
  });
};
