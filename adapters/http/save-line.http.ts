import { wishlistCalls } from "#adapters/contract/wishlist.calls.ts";
import type { SaveLinePort } from "#core/cart/save-line.port.ts";
import type { HttpClient } from "./http-client.ts";

export const saveLineOverHttp = (http: HttpClient): SaveLinePort => ({ save: (body) => http.ask(wishlistCalls.saveLine, { body }) });
