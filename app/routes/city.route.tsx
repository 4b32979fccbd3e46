import { useLoaderData, useSearchParams } from "react-router-dom";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import type { CityPage } from "#core/geo/city-page.ts";
import { CityView } from "#ui/geo/CityView.tsx";
import { faultText } from "#ui/text/fault-text.ts";
import { loadPage, type PageModule } from "./page-source.ts";

export const Component = () => {
  const [address] = useSearchParams();
  return <CityView page={useLoaderData<CityPage>()} fault={faultText(address.get("fault"))} />;
};

export const loadData: PageModule["loadData"] = ({ personalHttp }, request) => loadPage(personalHttp, geoCalls.cityPage, request);
