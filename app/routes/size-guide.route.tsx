import { sizeTablesCalls } from "#adapters/contract/size-tables.calls.ts";
import type { SizeGuidePage } from "#core/size-tables/size-tables.ts";
import { SizeGuideView } from "#ui/size-guide/SizeGuideView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<SizeGuidePage> = {
  load: ({ publicHttp }, asked) => loadPage(publicHttp, sizeTablesCalls.sizeGuidePage, asked),
  title: titleOfMeta,
  View: ({ input }) => <SizeGuideView page={input} />,
};
