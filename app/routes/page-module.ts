import type { ComponentType } from "react";
import { match } from "fp-ts/Either";
import { from, map, type Observable, of, switchMap } from "rxjs";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Call } from "#adapters/contract/call.ts";
import type { ListingPage, PageMeta } from "#core/page/page.ts";
import type { StoreError } from "#core/kernel/store-error.ts";

/** Where the pages' data comes from: public pages carry nothing of the visitor, personal ones are asked in the visitor's name. */
export interface PageSource {
  readonly publicHttp: HttpClient;
  readonly personalHttp: HttpClient;
  /** A list that this tab was at: coming back to it waits for nobody. */
  readonly recallList: (address: string) => Promise<ListingPage | null>;
}

/** A page as it is asked for. */
export interface AskedPage {
  /** «/path?query» */
  readonly address: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a page is drawn from: plain data with what its head says. */
interface PageInput {
  readonly meta: PageMeta;
}

export type LoadedPage<I> =
  | { readonly kind: "page"; readonly status: number; readonly input: I }
  /** There is nothing at the address but a status: 404. */
  | { readonly kind: "nothing"; readonly status: number }
  | { readonly kind: "redirect"; readonly status: 301 | 302; readonly address: string }
  | { readonly kind: "fault"; readonly error: StoreError };

export interface PageProps<I> {
  readonly input: I;
  readonly params: AskedPage["params"];
}

/** How a page comes to its data. */
export type PageLoad<I> = (source: PageSource, asked: AskedPage) => Observable<LoadedPage<I>>;

/** A page's file: how it comes to its data, what its title says, and what it shows. */
export interface PageModule<I extends PageInput> {
  /** Not of those that many begin with: the first page has its data, and theirs comes by `{file}.load.ts`, with the next page. */
  readonly load?: PageLoad<I>;
  readonly title: (input: I) => string;
  readonly View: ComponentType<PageProps<I>>;
}

/** The same, for those that do not know which page it is: the input of one page is given to no other. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPage = PageModule<any>;

/** What most pages are called is said by the store. */
export const titleOfMeta = ({ meta }: PageInput): string => meta.title;

export const found = <I>(input: I, status = 200): LoadedPage<I> => ({ kind: "page", status, input });

export const redirected = (address: string, status: 301 | 302 = 302): LoadedPage<never> => ({ kind: "redirect", status, address });

export const notLoaded = (error: StoreError): LoadedPage<never> =>
  error.code === "not-found" ? { kind: "nothing", status: 404 } : { kind: "fault", error };

/** A page's data by its own address. */
export const loadPage = <P, Q, B, A>(http: HttpClient, call: Call<P, Q, B, A>, { address }: AskedPage): Observable<LoadedPage<A>> =>
  http.askPath(call, address).pipe(map(match(notLoaded, (input: A): LoadedPage<A> => found(input))));

/** A list's page: as it was left when the shopper comes back to it, else as the store has it. */
export const loadList = <P, Q, B, A extends ListingPage>(
  { publicHttp, recallList }: PageSource,
  call: Call<P, Q, B, A>,
  asked: AskedPage,
): Observable<LoadedPage<A | ListingPage>> =>
  from(recallList(asked.address)).pipe(
    switchMap((recalled): Observable<LoadedPage<A | ListingPage>> =>
      recalled === null ? loadPage(publicHttp, call, asked) : of(found(recalled)),
    ),
  );
