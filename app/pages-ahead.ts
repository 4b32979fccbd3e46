import { EMPTY, switchMap } from "rxjs";
import { intentOf } from "#adapters/browser/intent.ts";
import { answerPage } from "./routes/answered-page.ts";
import type { PageSource } from "./routes/page-module.ts";
import { pageAt } from "./routes/pages.ts";

const savesData = ({ navigator }: Window): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the pages that the shopper is about to open, script and data, unless the browser saves data. `source` asks ahead; what goes wrong is told
 * when the page is really asked for.
 */
export const fetchPagesAhead = (view: Window, source: PageSource): void => {
  intentOf(view)
    .pipe(
      switchMap(({ pathname, search }) => {
        const address = `${pathname}${search}`;
        return savesData(view) || pageAt(address)?.record.isFetchedAhead !== true ? EMPTY : answerPage(address, source);
      }),
    )
    .subscribe();
};
