import { phoneCalls } from "#adapters/contract/phone.calls.ts";
import type { PhonePort } from "#core/phone/phone.port.ts";
import type { HttpClient } from "./http-client.ts";

export const phoneOverHttp = (http: HttpClient): PhonePort => ({
  regions: () => http.ask(phoneCalls.phoneRegions, {}),
});
