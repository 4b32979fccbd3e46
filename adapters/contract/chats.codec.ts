import * as t from "io-ts";
import type { ShopChats } from "#core/page/shop-chats.ts";
import { text } from "./codec.ts";

export const ShopChatsCodec: t.Type<ShopChats, unknown> = t.type({ messenger: text, bot: text }, "ShopChats");
