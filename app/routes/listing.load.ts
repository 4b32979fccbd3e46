import { listingCalls } from "#adapters/contract/listing.calls.ts";
import type { ListingPage } from "#core/page/page.ts";
import { loadList, type PageLoad } from "./page-module.ts";

export const load: PageLoad<ListingPage> = (source, asked) => loadList(source, listingCalls.listingPage, asked);
