import { homeCalls } from "#adapters/contract/home.calls.ts";
import type { HomePage } from "#core/page/page.ts";
import { loadPage, type PageLoad } from "./page-module.ts";

export const load: PageLoad<HomePage> = ({ publicHttp }, asked) => loadPage(publicHttp, homeCalls.homePage, asked);
