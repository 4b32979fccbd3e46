import { left } from "fp-ts/Either";
import { switchMap } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { QUICK_VIEW, quickViewMachine } from "#core/quick-view/quick-view.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** The quick view with this shop's ports: what draws the product comes, by `loadDrawing`, while the store is asked for it. */
export const wireQuickView =
  (loadDrawing: () => Promise<boolean>) =>
  ({ http, facts, tell }: Shop): typeof quickViewMachine =>
    quickViewMachine.provide({
      actors: {
        hearShop: hearing(() => facts),
        askPage: asking(
          ({ url }) => {
            const isDrawn = loadDrawing();
            return http
              .askPath(productCalls.productPage, url)
              .pipe(switchMap(async (answer) => ((await isDrawn) ? answer : left(storeError("offline")))));
          },
          () => ({ type: "page.failed" }),
          (page) => ({ type: "page.answered", page }),
        ),
      },
      actions: { openPopup: () => tell({ type: "popup.opened", popup: QUICK_VIEW }) },
    });
