import { shopText } from "#ui/text/text.ts";
import { serverText } from "#ui/text/server-text.ts";

/** The shop's icon. */
export const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1a1917"/>',
  '<path d="M11 8v16M21 8l-9 8 9 8" fill="none" stroke="#fff" stroke-width="2"/></svg>',
].join("");

/** What is wrong, and what a shopper can do about it. */
const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  404: [shopText.notFound, serverText.noSuchAddress],
  503: [shopText.failure, serverText.crowded],
};

/** The look of a bare page, which needs no other file; the policy of pages names it. */
export const BARE_STYLE = [
  "body{margin:0;background:#fff;color:#1a1917;font:16px/1.5 system-ui,sans-serif}",
  "main{box-sizing:border-box;max-width:640px;margin:0 auto;padding:20vh 24px 48px}",
  "h1{margin:0 0 16px;font-size:28px;font-weight:500;line-height:1.2}p{margin:0 0 24px;color:#605c56}",
  "a{display:inline-block;padding:12px 24px;background:#1a1917;color:#fff;text-decoration:none}",
  "a:hover{background:#605c56}a:focus-visible{outline:2px solid #1a1917;outline-offset:3px}",
].join("");

/** Said when even the error page could not be rendered; needs nothing but itself. */
export const failureHtml = (status: number, told?: string): string => {
  const [title, hint] = WORDS[status] ?? [shopText.failure, serverText.later];
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style>${BARE_STYLE}</style><body><main><h1>${title}</h1><p>Код ${status}. ${told ?? hint}</p>`,
    '<p><a href="/">На главную</a></p></main></body></html>',
  ].join("");
};
