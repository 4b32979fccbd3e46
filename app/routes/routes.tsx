import { data, Outlet, type RouteObject, useLoaderData, useRouteError, isRouteErrorResponse, useRouteLoaderData } from "react-router-dom";
import type { Shell as ShellData } from "#core/page/page.ts";
import { ShopShell } from "#app/ShopShell.tsx";
import { ErrorView } from "#ui/shell/ErrorView.tsx";
import { text } from "#ui/text/text.ts";
import { loadShell, type PageModule, type PageSource } from "./page-source.ts";

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
  copyright: "",
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

/** Every page of the shop, each in a file of its own with what it asks. The source may differ by request on the server and is one for all in the browser. */
export const createRoutes = (sourceOf: (context: unknown) => PageSource): RouteObject[] => {
  const page = (id: string, path: string, load: () => Promise<PageModule>): RouteObject => ({
    id,
    path,
    lazy: async () => {
      const { Component, loadData } = await load();
      return { Component, loader: ({ request, params, context }) => loadData(sourceOf(context), request, params) };
    },
  });
  return [
    {
      id: "root",
      path: "/",
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: Waiting,
      shouldRevalidate: () => false,
      loader: ({ request, context }) => loadShell(sourceOf(context), request),
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            page("home", "", () => import("./home.route.tsx")),
            page("product", "catalog/product/:slug", () => import("./product.route.tsx")),
            page("search", "catalog/search", () => import("./search.route.tsx")),
            page("listing", "catalog/*", () => import("./listing.route.tsx")),
            page("cart", "cart", () => import("./cart.route.tsx")),
            page("city", "city", () => import("./city.route.tsx")),
            page("shop-cart", "cart/from-shop", () => import("./cart.route.tsx")),
            page("preorder-cart", "cart/preorder", () => import("./cart.route.tsx")),
            page("checkout", "order", () => import("./checkout.route.tsx")),
            page("order", "order/:token", () => import("./order.route.tsx")),
            page("sign-in", "user/login", () => import("./sign-in.route.tsx")),
            page("ask-recovery", "user/recovery", () => import("./password-recovery.route.tsx")),
            page("password-recovery", "user/recovery/:token", () => import("./password-recovery.route.tsx")),
            page("profile", "profile", () => import("./profile.route.tsx")),
            page("text-page", "support/:slug", () => import("./text-page.route.tsx")),
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
};
