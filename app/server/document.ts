import { text } from "#ui/text/text.ts";
import { escapeHtml, escapeJson } from "./head.ts";

/** The files that the first view of a page needs, by their addresses. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  /** What a development server puts into the head. */
  readonly head: string;
}

interface DocumentPage {
  readonly title: string;
  readonly description: string;
  /** More of the head, as HTML. */
  readonly head: string;
  readonly body: string;
  readonly data: unknown;
}

const headOf = (assets: DocumentAssets, title: string, description: string, more: string): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description === "" ? "" : `<meta name="description" content="${escapeHtml(description)}">`,
    more,
    '<meta name="theme-color" content="#ffffff"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    assets.head,
    "</head>",
  ].join("");

const bodyOf = (assets: DocumentAssets, body: string, data: unknown): string =>
  [
    `<body><div id="root">${body}</div>`,
    `<script id="page-data" type="application/json">${escapeJson(data)}</script>`,
    ...assets.scripts.map((source) => `<script type="module" src="${source}" fetchpriority="low"></script>`),
    "</body></html>",
  ].join("");

/** The whole document. Nothing in it executes inline: the page's data is inert JSON, so the policy needs no nonce. */
export const documentHtml = ({ title, description, head, body, data }: DocumentPage, assets: DocumentAssets): string =>
  headOf(assets, title, description, head) + bodyOf(assets, body, data);

/** A page that was not ready in time: the browser loads its data and draws it. Without scripts it asks again by itself. */
export const lateDocumentHtml = (assets: DocumentAssets): string =>
  headOf(
    assets,
    text.pageWaiting,
    "",
    '<meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="3"></noscript>',
  ) + bodyOf(assets, `<p class="page-waiting" role="status">${text.pageWaiting}</p>`, null);
