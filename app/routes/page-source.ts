import type { ComponentType } from "react";
import { isLeft, left } from "fp-ts/Either";
import { firstValueFrom, fromEvent, map, merge } from "rxjs";
import { data } from "react-router-dom";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Call } from "#adapters/contract/call.ts";
import type { ListingPage, Shell } from "#core/page/page.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";

/** Where the pages' data comes from: public pages carry nothing of the visitor, personal ones are asked in the visitor's name. */
export interface PageSource {
  readonly publicHttp: HttpClient;
  readonly personalHttp: HttpClient;
  readonly askShell: () => Answer<Shell>;
  /** A list that this tab was at: coming back to it waits for nobody. */
  readonly recallList: (address: string) => Promise<ListingPage | null>;
}

/** A page's file: what it shows, and how it comes to its data. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loadData: (source: PageSource, request: Request, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
}

/** The HTTP status that a page shows when its data could not be had. */
const statusOf = (error: StoreError): number => {
  if (error.code === "not-found") return 404;
  if (error.code === "rejected") return 400;
  return error.code === "timeout" || error.code === "unknown" || error.code === "server" ? 503 : 500;
};

/** What a loader throws when there is no data: a response with the true status. */
export const pageFault = (error: StoreError) => data({ code: error.code }, { status: statusOf(error) });

/** A list's page: as it was left when the shopper comes back to it, else as the store has it. */
export const loadList = async <P, Q, B, A extends ListingPage>(
  { publicHttp, recallList }: PageSource,
  call: Call<P, Q, B, A>,
  request: Request,
): Promise<A | ListingPage> => {
  const { pathname, search } = new URL(request.url);
  return (await recallList(`${pathname}${search}`)) ?? loadPage(publicHttp, call, request);
};

/** What is answered to a page; throws a response with the true status when there is nothing to show. */
const settle = async <A>(asked: Answer<A>, { signal }: Request): Promise<A> => {
  const canceled = fromEvent(signal, "abort").pipe(map(() => left(storeError("canceled"))));
  const answer = await firstValueFrom(merge(asked, canceled));
  if (isLeft(answer)) throw pageFault(answer.left);
  return answer.right;
};

/** A page's data by its own address. */
export const loadPage = async <P, Q, B, A>(http: HttpClient, call: Call<P, Q, B, A>, request: Request): Promise<A> => {
  const { pathname, search } = new URL(request.url);
  return settle(http.askPath(call, `${pathname}${search}`), request);
};

/** What stands around every page. */
export const loadShell = ({ askShell }: PageSource, request: Request): Promise<Shell> => settle(askShell(), request);
