import type { PageMeta } from "#core/page/page.ts";

interface Matched {
  readonly matches: readonly { readonly route: { readonly id: string } }[];
  readonly loaderData?: Readonly<Record<string, unknown>> | null;
  readonly errors?: Readonly<Record<string, unknown>> | null;
}

interface WithMeta {
  readonly meta: PageMeta;
}

const hasMeta = (value: unknown): value is WithMeta =>
  typeof value === "object" && value !== null && "meta" in value && typeof value.meta === "object" && value.meta !== null;

/** The meta of the deepest page that has any; null on an error page. */
export const metaOf = ({ matches, loaderData, errors }: Matched): PageMeta | null => {
  if (errors !== undefined && errors !== null) return null;
  const found = matches.map(({ route }) => loaderData?.[route.id]).findLast(hasMeta);
  return found?.meta ?? null;
};

export const titleOf = (state: Matched): string | null => metaOf(state)?.title ?? null;
