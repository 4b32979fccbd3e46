import { useSearchParams } from "react-router-dom";
import { geoCalls } from "#adapters/contract/geo.calls.ts";
import type { CityPage } from "#core/geo/city-page.ts";
import { CityView } from "#ui/geo/CityView.tsx";
import { faultText } from "#ui/text/fault-text.ts";
import { loadPage, type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const CityPageOf = ({ input }: PageProps<CityPage>) => {
  const [address] = useSearchParams();
  return <CityView page={input} fault={faultText(address.get("fault"))} />;
};

export const page: PageModule<CityPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, geoCalls.cityPage, asked),
  title: titleOfMeta,
  View: CityPageOf,
};
