import { SaxesParser } from "saxes";
import { FEED_LIMITS, FeedRefused, memoryLimit } from "./feed-limits.ts";
import { piecesOf } from "./pieces.ts";

export interface FeedParam {
  readonly name: string;
  readonly unit: string;
  readonly value: string;
}

/** An offer as the file has it; every value is trimmed text, empty where there is none. */
export interface FeedOffer {
  readonly line: number;
  readonly id: string;
  readonly groupId: string;
  /** Null when it says nothing of that: a YML offer is there unless it says that it is not. */
  readonly isAvailable: boolean | null;
  readonly fields: ReadonlyMap<string, string>;
  readonly pictures: readonly string[];
  readonly params: readonly FeedParam[];
  /** Pieces by `<count>` or the outlets; null when the file does not say. */
  readonly stock: number | null;
}

export interface FeedCategory {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
}

export interface ParsedFeed {
  readonly shop: ReadonlyMap<string, string>;
  readonly categories: readonly FeedCategory[];
  readonly offers: readonly FeedOffer[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

interface OfferDraft {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly fields: Map<string, string>;
  readonly pictures: string[];
  readonly params: FeedParam[];
  stock: number | null;
}

const finished = (draft: OfferDraft): FeedOffer => ({
  line: draft.line,
  id: draft.attributes["id"]?.trim() ?? "",
  groupId: draft.attributes["group_id"]?.trim() ?? "",
  isAvailable: draft.attributes["available"]?.trim().toLowerCase() !== "false",
  fields: draft.fields,
  pictures: draft.pictures,
  params: draft.params,
  stock: piecesOf(draft.fields.get("count") ?? "") ?? draft.stock,
});

/** Reads a feed piece by piece; throws `FeedRefused` with line and column for what is not a whole, harmless XML file. */
export const readFeedXml = async (
  text: AsyncIterable<string>,
  onProgress: (offers: number) => void,
  checkLimits: () => void,
): Promise<ParsedFeed> => {
  const parser = new SaxesParser<{ readonly xmlns: false; readonly position: true }>({ xmlns: false, position: true });
  const shop = new Map<string, string>();
  const categories: FeedCategory[] = [];
  const offers: FeedOffer[] = [];
  const open: OpenElement[] = [];
  let offer: OfferDraft | null = null;
  let lastSign = 0;
  const keep = memoryLimit();
  const refuse = (why: string): never => {
    throw new FeedRefused(`${why} (line ${parser.line}, column ${parser.columnIndex + 1})`);
  };
  parser.on("error", (error) => {
    throw new FeedRefused(
      `The XML is broken: ${error.message.replace(/^\d+:\d+:\s*/, "")} (line ${parser.line}, column ${parser.columnIndex + 1})`,
    );
  });
  parser.on("comment", () => {
    lastSign = parser.position;
  });
  parser.on("doctype", (doctype) => {
    lastSign = parser.position;
    if (doctype.includes("[") || /<!ENTITY/i.test(doctype)) refuse("The file declares entities of its own, which is refused");
  });
  const checkAttributes = (element: string, attributes: readonly (readonly [name: string, value: string])[]): void => {
    if (attributes.length > FEED_LIMITS.attributes) refuse(`<${element}> has more than ${FEED_LIMITS.attributes} attributes`);
    for (const [name, value] of attributes)
      if (name.length > FEED_LIMITS.attributeLength || value.length > FEED_LIMITS.attributeLength)
        refuse(`The attribute ${name.slice(0, 40)} of <${element}> is longer than ${FEED_LIMITS.attributeLength} characters`);
  };
  parser.on("opentag", ({ name, attributes }) => {
    lastSign = parser.position;
    if (open.length === 0 && name !== "yml_catalog") refuse(`This is not a Yandex Market feed: it begins with <${name}>`);
    if (open.length >= FEED_LIMITS.depth) refuse(`Elements are nested more than ${FEED_LIMITS.depth} deep`);
    checkAttributes(name, Object.entries(attributes));
    open.push({ name, attributes, text: "" });
    if (name === "offer") {
      if (offers.length >= FEED_LIMITS.offers) refuse(`The feed holds more than ${FEED_LIMITS.offers} offers`);
      offer = { line: parser.line, attributes, fields: new Map(), pictures: [], params: [], stock: null };
    }
    if (name === "outlet" && offer !== null) offer.stock = (offer.stock ?? 0) + (piecesOf(attributes["instock"] ?? "") ?? 0);
  });
  const takeText = (piece: string): void => {
    lastSign = parser.position;
    const element = open.at(-1);
    if (element === undefined) return;
    element.text += piece;
    if (element.text.length > FEED_LIMITS.textLength)
      refuse(`The text of <${element.name}> is longer than ${FEED_LIMITS.textLength} characters`);
  };
  parser.on("text", takeText);
  parser.on("cdata", takeText);
  const closeInOffer = (draft: OfferDraft, { name, attributes, text: value }: OpenElement): void => {
    const trimmed = value.trim();
    keep(name, trimmed, ...Object.values(attributes));
    if (name === "picture" && draft.pictures.length < FEED_LIMITS.pictures) draft.pictures.push(trimmed);
    else if (name === "param") {
      if (draft.params.length >= FEED_LIMITS.params) refuse(`An offer has more than ${FEED_LIMITS.params} parameters`);
      draft.params.push({ name: attributes["name"]?.trim() ?? "", unit: attributes["unit"]?.trim() ?? "", value: trimmed });
    } else if (!draft.fields.has(name)) {
      if (draft.fields.size >= FEED_LIMITS.fields) refuse(`An offer has more than ${FEED_LIMITS.fields} fields`);
      draft.fields.set(name, trimmed);
    }
  };
  parser.on("closetag", () => {
    lastSign = parser.position;
    const element = open.pop();
    if (element === undefined) return;
    if (element.name === "offer" && offer !== null) {
      offers.push(finished(offer));
      offer = null;
      if (offers.length % 1000 === 0) onProgress(offers.length);
    } else if (offer !== null) closeInOffer(offer, element);
    else if (element.name === "category") {
      if (categories.length >= FEED_LIMITS.categories) refuse(`The feed holds more than ${FEED_LIMITS.categories} categories`);
      keep(element.text, ...Object.values(element.attributes));
      categories.push({
        id: element.attributes["id"]?.trim() ?? "",
        parentId: element.attributes["parentId"]?.trim() ?? "",
        title: element.text.trim(),
      });
    } else if (open.at(-1)?.name === "shop" && !shop.has(element.name)) {
      if (shop.size >= FEED_LIMITS.fields) refuse(`The shop has more than ${FEED_LIMITS.fields} fields`);
      shop.set(element.name, element.text.trim());
    }
  });
  for await (const piece of text) {
    checkLimits();
    parser.write(piece);
    if (parser.position - lastSign > FEED_LIMITS.pieceLength)
      refuse(`A tag, a comment or a text is longer than ${FEED_LIMITS.pieceLength} characters`);
  }
  parser.close();
  return { shop, categories, offers };
};
