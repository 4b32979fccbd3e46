import * as t from "io-ts";
import sanitize from "sanitize-html";
import { listOf, text } from "#adapters/contract/codec.ts";
import { type Image, nearestVariant } from "#core/catalogue/image.ts";
import type { Collaboration } from "#core/catalogue/collaboration.ts";
import { pictureImage } from "../picture-variants/pictures.ts";

const Products = t.readonlyArray(t.string);

/** What an operator has to say of some goods, which are named by the last word of their addresses; pictures are names in pictures.json. */
export const GoodsNotesCodec = t.type(
  {
    sizeHints: listOf(t.type({ products: Products, text: t.string, picture: text })),
    collaborations: listOf(
      t.type({
        products: Products,
        button: t.string,
        title: t.string,
        html: text,
        picture: text,
        link: t.type({ title: text, link: text }),
      }),
    ),
  },
  "GoodsNotes",
);

export interface SizeHint {
  readonly text: string;
  /** The address of a picture; empty for none. */
  readonly image: string;
}

export interface GoodsNotes {
  readonly hintOf: (slug: string) => SizeHint | null;
  readonly collaborationOf: (slug: string) => Collaboration | null;
}

const HINT_PICTURE_WIDTH = 640;

const imageOf = (name: string): Image | null => (name === "" ? null : pictureImage(name, ""));

/** Words with their paragraphs, lists and links; whatever else was pasted with them is left out. */
const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "h3", "h4", "a", "blockquote"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
  });

const bySlug = <A, B>(notes: readonly (A & { readonly products: readonly string[] })[], make: (note: A) => B): ReadonlyMap<string, B> =>
  new Map(
    notes.flatMap((note) => {
      const made = make(note);
      return note.products.map((slug) => [slug, made] as const);
    }),
  );

/** The notes of an operator's file, made once: a page asks for them each time. */
export const goodsNotes = ({ sizeHints, collaborations }: t.TypeOf<typeof GoodsNotesCodec>): GoodsNotes => {
  const hints = bySlug(sizeHints, (hint): SizeHint => {
    const image = imageOf(hint.picture);
    return { text: hint.text, image: image === null ? "" : (nearestVariant(image, HINT_PICTURE_WIDTH)?.url ?? "") };
  });
  const found = bySlug(collaborations, ({ button, title, html, picture, link }): Collaboration => {
    return { button, title, html: safeHtml(html), image: imageOf(picture), linkTitle: link.title, link: link.link };
  });
  return { hintOf: (slug) => hints.get(slug) ?? null, collaborationOf: (slug) => found.get(slug) ?? null };
};
