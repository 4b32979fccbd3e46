import type { AnyPage } from "./page-module.ts";
import { PAGES, type PageRecord } from "./pages.ts";

const files = import.meta.glob<{ readonly page: AnyPage }>("./*.route.tsx");
const loaded = new Map<string, AnyPage>();

/** Fetches a page's file; rejects when it cannot be had. */
export const loadPageFile = async ({ file }: Pick<PageRecord, "file">): Promise<AnyPage> => {
  const load = files[`./${file}.route.tsx`];
  if (load === undefined) throw new Error(`There is no page file ${file}`);
  const { page } = await load();
  loaded.set(file, page);
  return page;
};

/** The file of a page that has been fetched already; null for one that has not, and for what is no page. */
export const loadedPage = (pageId: string): AnyPage | null => {
  const record = PAGES.find(({ id }) => id === pageId);
  return record === undefined ? null : (loaded.get(record.file) ?? null);
};
