import type { HomePage } from "#core/page/page.ts";
import { HomeView } from "#ui/home/HomeView.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<HomePage> = {
  title: titleOfMeta,
  View: ({ input }) => <HomeView page={input} />,
};
