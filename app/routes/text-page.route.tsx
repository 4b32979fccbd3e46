import { useLoaderData } from "react-router-dom";
import { textPageCalls } from "#adapters/contract/text-page.calls.ts";
import type { TextPage } from "#core/page/page.ts";
import { TextPageView } from "#ui/text-page/TextPageView.tsx";
import { loadPage, type PageModule } from "./page-source.ts";

export const Component = () => <TextPageView page={useLoaderData<TextPage>()} />;

export const loadData: PageModule["loadData"] = ({ publicHttp }, request) => loadPage(publicHttp, textPageCalls.textPage, request);
