import { isLeft, left } from "fp-ts/Either";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { defaultIfEmpty, firstValueFrom, forkJoin, fromEvent, NEVER, take, takeUntil } from "rxjs";
import { createActor } from "xstate";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreErrorCode, storeError } from "#core/kernel/store-error.ts";
import type { ArrivedPage } from "#core/navigation/arrived-page.ts";
import type { NavigationInput } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import type { PageMeta, Shell } from "#core/page/page.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { latePartsHere } from "#ui/late-part.tsx";
import { App } from "./App.tsx";
import { takeTurn } from "./server/turns.ts";
import { BARE_SHELL, type FirstPage, metaOf } from "./first-page.ts";
import { locationOf } from "./page-address.ts";
import { answerPage, pageOfStatus } from "./routes/answered-page.ts";
import type { PageSource } from "./routes/page-module.ts";
import type { Shop } from "./shop-context.ts";

/** On the server flows are made and read, never started, so their ports are never asked: one set of them serves every page. */
const STILL: Omit<Shop, "storefront"> = {
  http: { ask: () => NEVER, askPath: () => NEVER },
  facts: NEVER,
  layers: { raise: () => {}, lower: () => {}, hear: () => () => {} },
  tell: () => {},
  goTo: () => {},
};

const STANDING_AT = locationOf("/", "server");
const STANDING_PAGE = pageOfStatus(200);

const openedAt = (shown: NavigationInput["shown"]): NavigationInput => ({
  shown,
  entry: { location: STANDING_AT, idx: 0, depth: 0 },
  openedAt: 0,
});

/** What every page begins with besides itself: the session, the toasts, the late flows and how navigation stands say the same on all of them. */
const frame = createActor(storefrontMachine, { input: openedAt(null) });
const standingNavigation = createActor(navigationMachine, { input: openedAt({ location: STANDING_AT, page: STANDING_PAGE }) });

/** An actor that was made for all pages, as it is read on one of them. */
const readAs = <A extends { readonly getSnapshot: () => unknown }>(actor: A, snapshot: ReturnType<A["getSnapshot"]>): A =>
  Object.assign(Object.create(actor) as A, { getSnapshot: () => snapshot });

const stillShop = (address: string, page: ArrivedPage, parts: Shop["parts"]): Shop => {
  const location = locationOf(address, "server");
  const shown = { location, page };
  const opened = { location, idx: 0, depth: 0 };
  const still = standingNavigation.getSnapshot();
  const navigation = readAs(standingNavigation, { ...still, context: { ...still.context, shown, opened } });
  const standing = frame.getSnapshot();
  const input = { shown, entry: opened, openedAt: 0 };
  const snapshot = { ...standing, context: { ...standing.context, opened: input }, children: { ...standing.children, navigation } };
  return { ...STILL, parts, storefront: readAs(frame, snapshot) };
};

/** The page, then its late parts into their places: one rendering cannot begin in the midst of another. */
const writtenPage = (address: string, page: ArrivedPage, shell: Shell): string => {
  const parts = new Map<string, ReactElement>();
  const placeOf = (name: string): string => `<!--${name}-->`;
  const shop = stillShop(address, page, {
    write: (part, name) => {
      parts.set(name, part);
      return placeOf(name);
    },
  });
  let body = renderToString(<App shop={shop} shell={shell} />);
  for (const [name, part] of parts) body = body.replace(placeOf(name), () => renderToString(part, { identifierPrefix: name }));
  return body;
};

export interface RenderedPage {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** What the store says of the page; null on an error page. */
  readonly meta: PageMeta | null;
  readonly body: string;
  /** What the browser begins with; plain JSON. */
  readonly data: FirstPage;
}

/** Where to go instead of a page. */
export interface PageRedirect {
  readonly status: 301 | 302;
  readonly address: string;
}

const STATUS_OF: Partial<Record<StoreErrorCode, number>> = { timeout: 503, unknown: 503, offline: 503, server: 503, rejected: 400 };

const CANCELED = [{ kind: "fault", error: storeError("canceled") }, left(storeError("canceled"))] as const;

/** What a whole document is made from: the page's data, and what stands around it. */
export interface DocumentSource extends PageSource {
  readonly askShell: () => Answer<Shell>;
}

/** Renders the page at an address of this shop, «/path?query»; `signal` says that nobody waits for it any more. */
export const renderPage = async (
  address: string,
  source: DocumentSource,
  signal: AbortSignal | null = null,
): Promise<PageRedirect | RenderedPage> => {
  const [answer, shellAnswer] = await firstValueFrom(
    forkJoin([answerPage(address, source).pipe(take(1)), source.askShell().pipe(take(1))]).pipe(
      takeUntil(signal === null ? NEVER : fromEvent(signal, "abort")),
      defaultIfEmpty(CANCELED),
    ),
  );
  if (answer.kind === "redirect") return { status: answer.status, address: answer.address };
  const fault = isLeft(shellAnswer) ? shellAnswer.left : answer.kind === "fault" ? answer.error : null;
  const page = fault === null && answer.kind === "page" ? answer.page : pageOfStatus(STATUS_OF[fault?.code ?? "undecodable"] ?? 500);
  const shell: Shell = isLeft(shellAnswer) ? BARE_SHELL : shellAnswer.right;
  const meta = metaOf(page);
  await latePartsHere();
  await takeTurn();
  return {
    status: page.status,
    title: page.title,
    description: meta?.description ?? "",
    meta,
    body: writtenPage(address, page, shell),
    data: { shell, page },
  };
};
