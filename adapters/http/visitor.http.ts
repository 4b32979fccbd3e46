import { shellCalls } from "#adapters/contract/shell.calls.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { HttpClient } from "./http-client.ts";

export const visitorOverHttp = (http: HttpClient): VisitorPort => ({ meet: () => http.ask(shellCalls.visitor, {}) });
