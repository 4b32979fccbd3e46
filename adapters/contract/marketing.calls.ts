import * as t from "io-ts";
import type { MarketingData } from "#core/marketing/marketing.ts";
import { nothing, writeCall } from "./call.ts";
import { whole } from "./codec.ts";

const MarketingDataCodec: t.Type<MarketingData, unknown> = t.type(
  { orders: t.type({ count: whole, ltv: whole }), segments: t.type({ vip: t.boolean, bad: t.boolean }) },
  "MarketingData",
);

export const marketingCalls = { marketingData: writeCall("marketingData", "/user/get-marketing-data", nothing, MarketingDataCodec) };
