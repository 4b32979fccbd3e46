import type { Breadcrumb } from "#core/page/page.ts";
import type { Category, LiveCatalogue } from "../catalogue/live-catalogue.ts";

export const HOME: Breadcrumb = { name: "Главная", link: "/" };

/** The page of all categories, above every list. */
export const CATALOGUE: Breadcrumb = { name: "Каталог", link: "/catalog" };

export const categoryAddress = ({ path }: Pick<Category, "path">): string => `/catalog/${path}`;

/** «Главная / Каталог / Женщинам / Трикотаж», each with its link. */
export const categoryBreadcrumbs = (catalogue: LiveCatalogue, category: Category): readonly Breadcrumb[] => {
  const parent = category.parentPath === null ? null : catalogue.category(category.parentPath);
  const above = parent === null ? [HOME, CATALOGUE] : categoryBreadcrumbs(catalogue, parent);
  return [...above, { name: category.title, link: categoryAddress(category) }];
};
