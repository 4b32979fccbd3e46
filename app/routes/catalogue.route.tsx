import { catalogueCalls } from "#adapters/contract/catalogue.calls.ts";
import type { CataloguePage } from "#core/page/page.ts";
import { CatalogueView } from "#ui/catalogue/CatalogueView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<CataloguePage> = {
  load: ({ publicHttp }, asked) => loadPage(publicHttp, catalogueCalls.cataloguePage, asked),
  title: titleOfMeta,
  View: ({ input }) => <CatalogueView page={input} />,
};
