import type { Image } from "#core/catalogue/image.ts";
import { PLAIN_QUERY } from "#core/listing/listing-query.rules.ts";
import type { CataloguePage } from "#core/page/page.ts";
import type { Category, LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import { categoryAddress, CATALOGUE, HOME } from "./breadcrumbs.ts";

/** So many of a category are looked through for a picture that no other category shows. */
const CANDIDATES = 8;

/** The face of each category: its most popular product that is not another's face yet. */
const facesOf = (catalogue: LiveCatalogue, categories: readonly Category[]): ReadonlyMap<string, number> => {
  const faces = new Map<string, number>();
  const taken = new Set<number>();
  for (const { path } of categories) {
    const { ids } = catalogue.index().list({ category: path, found: null }, PLAIN_QUERY, { limit: CANDIDATES, offset: 0 });
    const face = ids.find((id) => !taken.has(id)) ?? ids[0];
    if (face === undefined) continue;
    taken.add(face);
    faces.set(path, face);
  }
  return faces;
};

/** Each gender with its categories: how many goods they hold, and a picture of each. */
export const cataloguePage = async (catalogue: LiveCatalogue, content: Content): Promise<CataloguePage> => {
  const totals = new Map(
    catalogue
      .index()
      .categoriesOf({ category: null, found: null })
      .map(({ path, count }) => [path, count]),
  );
  const roots = catalogue.childrenOf(null).map((root) => ({ root, children: catalogue.childrenOf(root.path) }));
  const faces = facesOf(
    catalogue,
    roots.flatMap(({ children }) => children),
  );
  const images = new Map<number, Image>();
  for (const { id, images: own } of catalogue.cards([...new Set(faces.values())])) if (own[0] !== undefined) images.set(id, own[0]);
  const linkOf = (category: Category) => ({
    title: category.title,
    link: categoryAddress(category),
    total: totals.get(category.path) ?? 0,
  });
  const genders = roots.map(({ root }) => root.title.toLowerCase()).join(", ");
  return {
    meta: metaOf(content.titles.catalogue, { brand: content.site.brand, genders }, CATALOGUE.link),
    breadcrumbs: [HOME, { ...CATALOGUE, link: "" }],
    title: CATALOGUE.name,
    sections: roots.map(({ root, children }) => ({
      ...linkOf(root),
      categories: children.map((child) => ({ ...linkOf(child), image: images.get(faces.get(child.path) ?? 0) ?? null })),
    })),
  };
};
