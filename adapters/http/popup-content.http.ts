import { popupCalls } from "#adapters/contract/popup.calls.ts";
import type { PopupContentPort } from "#core/popups/popup-content.port.ts";
import type { HttpClient } from "./http-client.ts";

export const popupContentOverHttp = (http: HttpClient): PopupContentPort => ({
  content: (path, method) => http.ask({ ...popupCalls.content, path, method }, {}),
});
