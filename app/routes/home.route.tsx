import type { HomePage } from "#core/page/page.ts";
import { HomeView } from "#ui/home/HomeView.tsx";
import { latePart } from "#ui/late-part.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

const banners = latePart("banners", async () => (await import("#app/home/BannersOf.tsx")).BannersOf, { isSeen: true });

export const page: PageModule<HomePage> = {
  title: titleOfMeta,
  View: ({ input }) => <HomeView page={input} banners={<banners.Part banners={input.banners} />} />,
};
