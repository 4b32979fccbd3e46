import * as t from "io-ts";
import type { InfoBlock } from "#core/catalogue/info-blocks.rules.ts";
import { listOf, orElse, text } from "./codec.ts";

const InfoItemCodec = t.type(
  { name: text, title: text, value: orElse<number | string>(t.union([t.number, t.string]), ""), tooltip: text, content: text },
  "InfoItem",
);

/** What a product's page says in blocks; nothing where it has none. */
export const InfoBlocksCodec: t.Type<readonly InfoBlock[], unknown> = listOf(
  t.type({ name: text, items: listOf(InfoItemCodec) }, "InfoBlock"),
);
