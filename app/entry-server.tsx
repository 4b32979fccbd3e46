import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { NEVER } from "rxjs";
import { createActor } from "xstate";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import type { PageMeta } from "#core/page/page.ts";
import { text } from "#ui/text/text.ts";
import { App } from "./App.tsx";
import { metaOf } from "./page-title.ts";
import type { PageSource } from "./routes/page-source.ts";
import { createRoutes } from "./routes/routes.tsx";
import type { Shop } from "./shop-context.ts";

const isSource = (context: unknown): context is PageSource => typeof context === "object" && context !== null && "publicHttp" in context;

const routes = createRoutes((context) => {
  if (!isSource(context)) throw new Error("A page was loaded without its source");
  return context;
});
const handler = createStaticHandler(routes);

/** On the server flows are made and read, never started, so their ports are never asked. */
const stillShop = (): Shop => ({
  http: { ask: () => NEVER, askPath: () => NEVER },
  facts: NEVER,
  storefront: createActor(storefrontMachine),
  tell: () => {},
  goTo: () => {},
});

export interface RenderedPage {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** What the store says of the page; null on an error page. */
  readonly meta: PageMeta | null;
  readonly body: string;
  /** What the browser hydrates from; plain JSON. */
  readonly data: unknown;
  /** The routes that were matched, outermost first. */
  readonly routeIds: readonly string[];
}

const plainErrors = (errors: Record<string, unknown> | null): Record<string, unknown> | null =>
  errors === null
    ? null
    : Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [
          id,
          typeof error === "object" && error !== null && "status" in error
            ? { ...error }
            : { status: 500, statusText: "", internal: false, data: null },
        ]),
      );

/** Renders a page of the shop; a redirect comes back as its response. */
export const renderPage = async (request: Request, source: PageSource): Promise<RenderedPage | Response> => {
  const context = await handler.query(request, { requestContext: source });
  if (context instanceof Response) return context;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <App shop={stillShop()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const meta = metaOf(context);
  const isMissing = context.statusCode === 404;
  return {
    status: context.statusCode,
    title: meta?.title ?? (isMissing ? text.notFound : text.failure),
    description: meta?.description ?? "",
    meta,
    body,
    data: { loaderData: context.loaderData, actionData: context.actionData, errors: plainErrors(context.errors) },
    routeIds: context.matches.map(({ route }) => route.id),
  };
};
