import { textPageCalls } from "#adapters/contract/text-page.calls.ts";
import type { TextPage } from "#core/page/page.ts";
import { TextPageView } from "#ui/text-page/TextPageView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<TextPage> = {
  load: ({ publicHttp }, asked) => loadPage(publicHttp, textPageCalls.documentPage, asked),
  title: titleOfMeta,
  View: ({ input }) => <TextPageView page={input} />,
};
