import {
  data,
  Outlet,
  redirect,
  type RouteObject,
  useLoaderData,
  useRouteError,
  isRouteErrorResponse,
  useRouteLoaderData,
} from "react-router-dom";
import { calls } from "#adapters/contract/calls.ts";
import type { Shell as ShellData } from "#core/page/page.ts";
import { ShopShell } from "#app/ShopShell.tsx";
import { ErrorView } from "#ui/shell/ErrorView.tsx";
import { text } from "#ui/text/text.ts";
import { loadProduct } from "./load-product.ts";
import { loadList, loadPage, type PageSource } from "./page-source.ts";

const PageError = () => {
  const error = useRouteError();
  return <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />;
};

const BARE_SHELL: ShellData = {
  brand: "Кромка",
  menu: { women: [], men: [] },
  messages: [],
  footer: [],
  contacts: { phone: "", email: "" },
};

const Root = () => (
  <ShopShell shell={useLoaderData<ShellData>()}>
    <Outlet />
  </ShopShell>
);

/** Stands while the browser loads a page that the server had no time for. */
const Waiting = () => (
  <p className="page-waiting" role="status">
    {text.pageWaiting}
  </p>
);

/** When even the frame of the page could not be had. */
const RootError = () => (
  <ShopShell shell={useRouteLoaderData<ShellData>("root") ?? BARE_SHELL}>
    <PageError />
  </ShopShell>
);

const SHELL_REQUEST = "http://shop/shell";

/** Every page of the shop. The source may differ by request on the server and is one for all in the browser. */
export const createRoutes = (sourceOf: (context: unknown) => PageSource): RouteObject[] => [
  {
    id: "root",
    path: "/",
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Waiting,
    shouldRevalidate: () => false,
    loader: ({ request, context }) =>
      loadPage(sourceOf(context).publicHttp, calls.shell, new Request(SHELL_REQUEST, { signal: request.signal })),
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          {
            id: "home",
            index: true,
            lazy: () => import("./home.route.tsx"),
            loader: ({ request, context }) => loadPage(sourceOf(context).publicHttp, calls.homePage, request),
          },
          {
            id: "product",
            path: "catalog/product/:slug",
            lazy: () => import("./product.route.tsx"),
            loader: ({ request, params, context }) => loadProduct(sourceOf(context), request, params["slug"] ?? ""),
          },
          {
            id: "search",
            path: "catalog/search",
            lazy: () => import("./search.route.tsx"),
            loader: async ({ request, context }) => {
              const page = await loadList(sourceOf(context), calls.searchPage, request);
              return "redirect" in page && page.redirect !== "" ? redirect(page.redirect) : page;
            },
          },
          {
            id: "listing",
            path: "catalog/*",
            lazy: () => import("./listing.route.tsx"),
            loader: ({ request, context }) => loadList(sourceOf(context), calls.listingPage, request),
          },
          {
            id: "cart",
            path: "cart",
            lazy: () => import("./cart.route.tsx"),
            loader: ({ request, context }) => loadPage(sourceOf(context).personalHttp, calls.cartPage, request),
          },
          {
            id: "shop-cart",
            path: "cart/from-shop",
            lazy: () => import("./cart.route.tsx"),
            loader: ({ request, context }) => loadPage(sourceOf(context).personalHttp, calls.shopCartPage, request),
          },
          {
            id: "preorder-cart",
            path: "cart/preorder",
            lazy: () => import("./cart.route.tsx"),
            loader: ({ request, context }) => loadPage(sourceOf(context).personalHttp, calls.preorderCartPage, request),
          },
          {
            id: "not-found",
            path: "*",
            loader: () => {
              throw data({ code: "not-found" }, { status: 404 });
            },
            Component: PageError,
          },
        ],
      },
    ],
  },
];
