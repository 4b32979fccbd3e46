import * as t from "io-ts";
import type { Collaboration } from "#core/catalogue/collaboration.ts";
import { ImageCodec } from "./image.codec.ts";
import { alsoNamed, nullable, text } from "./codec.ts";

export const CollaborationCodec: t.Type<Collaboration, unknown> = alsoNamed(
  t.type({ button: text, title: text, html: text, image: nullable(ImageCodec), linkTitle: text, link: text }, "Collaboration"),
  { button: "title", html: "text", linkTitle: "buttonLabel", link: "buttonHref" },
);
