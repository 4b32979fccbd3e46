import { nothing, readCall } from "./call.ts";
import { PhoneRegionsCodec } from "./phone.codec.ts";

export const phoneCalls = {
  phoneRegions: readCall("phoneRegions", "/codes.json", nothing, nothing, PhoneRegionsCodec),
};
