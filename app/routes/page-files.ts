import type { AnyPage } from "./page-module.ts";
import { PAGES, type PageRecord } from "./pages.ts";

const files = import.meta.glob<{ readonly page: AnyPage }>("./*.route.tsx");
const loaders = import.meta.glob<{ readonly load: NonNullable<AnyPage["load"]> }>("./*.load.ts");
const loaded = new Map<string, AnyPage>();

/** Fetches a page's file; rejects when it cannot be had. */
export const loadPageFile = async ({ file }: Pick<PageRecord, "file">): Promise<AnyPage> => {
  const load = files[`./${file}.route.tsx`];
  if (load === undefined) throw new Error(`There is no page file ${file}`);
  const { page } = await load();
  loaded.set(file, page);
  return page;
};

/** A page's file with what asks for its data, both at once; rejects when one cannot be had. */
export const loadWholePage = async (record: Pick<PageRecord, "file">): Promise<Pick<Required<AnyPage>, "load" | "title">> => {
  const [{ load: own, title }, apart] = await Promise.all([loadPageFile(record), loaders[`./${record.file}.load.ts`]?.()]);
  const load = apart?.load ?? own;
  if (load === undefined) throw new Error(`The page file ${record.file} has no loader`);
  return { load, title };
};

/** The file of a page that has been fetched already; null for one that has not, and for what is no page. */
export const loadedPage = (pageId: string): AnyPage | null => {
  const record = PAGES.find(({ id }) => id === pageId);
  return record === undefined ? null : (loaded.get(record.file) ?? null);
};
