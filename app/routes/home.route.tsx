import { useLoaderData } from "react-router-dom";
import type { HomePage } from "#core/page/page.ts";
import { HomeView } from "#ui/home/HomeView.tsx";

export const Component = () => <HomeView page={useLoaderData<HomePage>()} />;
