import { type Image, nearestVariant } from "#core/catalogue/image.ts";
import type { PageMeta } from "#core/page/page.ts";
import { type PageData, picturesOf, structuredDataOf } from "./structured-data.ts";

const PREVIEW_WIDTH = 1200;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;
const JSON_ESCAPES: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON that cannot leave its script element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE_IN_SCRIPT, (character) => JSON_ESCAPES[character] ?? "");

const meta = (name: "name" | "property", key: string, content: string): string =>
  content === "" ? "" : `<meta ${name}="${key}" content="${escapeHtml(content)}">`;

const pictureAddress = (image: Image | undefined, origin: string): string => {
  const variant = image === undefined ? null : nearestVariant(image, PREVIEW_WIDTH);
  return variant === null ? "" : new URL(variant.url, origin).href;
};

/** The picture that stands for a page where it is shared. */
const previewOf = ({ home, listing, product }: PageData, origin: string): string => {
  if (product !== undefined && "product" in product) return picturesOf(product.product, origin)[0] ?? "";
  return pictureAddress(home?.hero.imageDesktop ?? listing?.items[0]?.images[0], origin);
};

/** What machines find in the head of a page: its one address, whether to keep it, how it is shared, and its facts as JSON-LD. */
export const headForMachines = (page: PageMeta | null, data: PageData, origin: string): string => {
  if (page === null || page.canonical === "") return meta("name", "robots", "noindex, follow");
  const canonical = new URL(page.canonical, origin).href;
  const isProduct = data.product !== undefined && "product" in data.product;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta("property", "og:type", isProduct ? "product" : "website"),
    meta("property", "og:locale", "ru_RU"),
    meta("property", "og:site_name", data.shell.brand),
    meta("property", "og:title", page.title),
    meta("property", "og:description", page.description),
    meta("property", "og:url", canonical),
    meta("property", "og:image", previewOf(data, origin)),
    ...structuredDataOf(data, origin).map((facts) => `<script type="application/ld+json">${escapeJson(facts)}</script>`),
  ].join("");
};
