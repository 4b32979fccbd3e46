import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { CountersCodec } from "./counters.codec.ts";
import { flag, nullable, orElse, text } from "./codec.ts";
import { VisitorLocationCodec } from "./visitor-location.codec.ts";

/** What every page asks, whoever made it. */
export const visitorCalls = {
  visitor: readCall(
    "visitor",
    "/visitor",
    nothing,
    nothing,
    t.type(
      {
        visitor: text,
        isAuthorized: orElse(t.boolean, false),
        isSeller: flag,
        counters: CountersCodec,
        location: nullable(VisitorLocationCodec),
        wishes: orElse(t.readonlyArray(t.number), []),
        subscriptions: orElse(t.readonlyArray(t.number), []),
      },
      "Visitor",
    ),
  ),
};
