import { WISH_FORM } from "#ui/hearts/wishes.ts";
import { shopText } from "#ui/text/text.ts";
import { CITY_STYLE } from "./city-style.ts";
import { firstPicture } from "./first-picture.ts";
import { escapeHtml, escapeJson } from "./head.ts";

/** What the first view of a page needs besides the page itself. */
export interface DocumentAssets {
  /** The whole style, the same text in every document: the policy names it by its SHA-256. */
  readonly style: string;
  /** Addresses of style sheets, where a development server has them. */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  /** What the first script fetches once the page stands, in the order in which it is run. */
  readonly lateScripts: readonly string[];
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

/** A document as it is sent: the style, which is the same in each, stands by itself, to be packed once. */
export interface DocumentText {
  readonly start: string;
  readonly style: string;
  /** In parts: to join them is to copy the page once more. */
  readonly rest: readonly string[];
}

const scriptsOf = ({ scripts, lateScripts }: DocumentAssets): string =>
  [
    `<script type="text/plain" id="late-scripts">${lateScripts.join(" ")}</script>`,
    ...scripts.map((source) => `<script type="module" src="${source}"></script>`),
  ].join("");

/** The whole document. Nothing in it executes inline: the page's data is inert JSON, so the policy needs no nonce. */
export const documentText = ({ title, description, head, body, data }: DocumentPage, assets: DocumentAssets): DocumentText => ({
  start: [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    firstPicture(body),
    `<title>${escapeHtml(title)}</title>`,
  ].join(""),
  style: assets.style === "" ? "" : `<style>${assets.style}</style>`,
  rest: [
    description === "" ? "" : `<meta name="description" content="${escapeHtml(description)}">`,
    head,
    '<meta name="theme-color" content="#ffffff"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin media="(min-width: 1024px)" fetchpriority="low">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    CITY_STYLE,
    assets.head,
    '</head><body><div id="root">',
    body,
    `</div><form id="${WISH_FORM}" method="post" action="/form/wish"></form><script id="page-data" type="application/json">`,
    escapeJson(data),
    "</script>",
    scriptsOf(assets),
    "</body></html>",
  ],
});

/** A page that was not ready in time: the browser loads its data and draws it. Without scripts it asks again by itself. */
export const lateDocumentText = (assets: DocumentAssets, againAfterSeconds: number): DocumentText =>
  documentText(
    {
      title: shopText.pageWaiting,
      description: "",
      head: `<meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="${againAfterSeconds}"></noscript>`,
      body: `<p class="page-waiting" role="status">${shopText.pageWaiting}</p>`,
      data: null,
    },
    assets,
  );
