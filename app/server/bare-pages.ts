import { serverText } from "#ui/text/server-text.ts";

/** The shop's icon. */
export const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1a1917"/>',
  '<path d="M11 8v16M21 8l-9 8 9 8" fill="none" stroke="#fff" stroke-width="2"/></svg>',
].join("");

const HINTS: Readonly<Record<number, string>> = { 503: serverText.crowded };

/** Said when even the error page could not be rendered; needs nothing but itself. */
export const failureHtml = (status: number, hint = HINTS[status] ?? serverText.later): string =>
  [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Что-то пошло не так</title><body><main><h1>Что-то пошло не так</h1><p>Код ${status}. ${hint}</p>`,
    '<p><a href="/">На главную</a></p></main></body></html>',
  ].join("");
