import * as t from "io-ts";
import { listOf, text } from "#adapters/contract/codec.ts";
import { Day } from "./day.ts";
import { orNone } from "./sound.ts";

const Link = t.type({ title: t.string, link: t.string });

/** What an operator says on the home page; pictures are names in pictures.json, films names of files beside them. */
export const HomeContentCodec = t.type({
  changed: orNone(Day),
  hero: t.type({ kicker: text, title: t.string, button: Link, pictureDesktop: t.string, picturePhone: t.string }),
  novelties: Link,
  tiles: t.readonlyArray(t.type({ title: t.string, caption: text, link: t.string, picture: t.string })),
  banners: listOf(t.type({ title: t.string, text, titleColor: text, link: t.string, linkTarget: text, picture: t.string, video: text })),
  editorial: t.type({ kicker: text, title: t.string, text: t.string, button: Link, picture: t.string }),
});
