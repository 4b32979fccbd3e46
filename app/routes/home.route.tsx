import { useLoaderData } from "react-router-dom";
import { homeCalls } from "#adapters/contract/home.calls.ts";
import type { HomePage } from "#core/page/page.ts";
import { HomeView } from "#ui/home/HomeView.tsx";
import { loadPage, type PageModule } from "./page-source.ts";

export const Component = () => <HomeView page={useLoaderData<HomePage>()} />;

export const loadData: PageModule["loadData"] = ({ publicHttp }, request) => loadPage(publicHttp, homeCalls.homePage, request);
