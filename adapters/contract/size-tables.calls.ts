import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { idFromText } from "./codec.ts";
import { SizeGuideCodec, SizeGuidePageCodec } from "./size-tables.codec.ts";

export const sizeTablesCalls = {
  /** The page of all sizes. */
  sizeGuidePage: readCall("sizeGuidePage", "/size-guide", nothing, nothing, SizeGuidePageCodec),
  /** What is known of one product's sizes. */
  tableSizes: readCall("tableSizes", "/product/product/table-sizes", nothing, t.type({ id: idFromText }), SizeGuideCodec),
};
