import { homeCalls } from "#adapters/contract/home.calls.ts";
import type { HomePage } from "#core/page/page.ts";
import { HomeView } from "#ui/home/HomeView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<HomePage> = {
  load: ({ publicHttp }, asked) => loadPage(publicHttp, homeCalls.homePage, asked),
  title: titleOfMeta,
  View: ({ input }) => <HomeView page={input} />,
};
