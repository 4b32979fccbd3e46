import { marketingCalls } from "#adapters/contract/marketing.calls.ts";
import type { MarketingPort } from "#core/marketing/marketing.port.ts";
import type { HttpClient } from "./http-client.ts";

export const marketingOverHttp = (http: HttpClient): MarketingPort => ({ ask: () => http.ask(marketingCalls.marketingData, { body: {} }) });
