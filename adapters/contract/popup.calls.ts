import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { listOf } from "./codec.ts";

/** The words of a popup that the store fills. Its address is the popup's own; the row's stands for any. */
export const popupCalls = {
  content: readCall("popupContent", "/", nothing, nothing, t.type({ paragraphs: listOf(t.string) }, "PopupContent")),
};
