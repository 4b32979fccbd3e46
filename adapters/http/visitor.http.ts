import { visitorCalls } from "#adapters/contract/visitor.calls.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { HttpClient } from "./http-client.ts";

export const visitorOverHttp = (http: HttpClient): VisitorPort => ({ meet: () => http.ask(visitorCalls.visitor, {}) });
