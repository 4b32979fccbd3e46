import { map } from "rxjs";
import { listingCalls } from "#adapters/contract/listing.calls.ts";
import type { ListingPage } from "#core/page/page.ts";
import { loadList, type PageLoad, redirected } from "./page-module.ts";

/** What was found; some queries lead to a page of their own instead. */
export const load: PageLoad<ListingPage> = (source, asked) =>
  loadList(source, listingCalls.searchPage, asked).pipe(
    map((loaded) =>
      loaded.kind === "page" && "redirect" in loaded.input && loaded.input.redirect !== "" ? redirected(loaded.input.redirect) : loaded,
    ),
  );
