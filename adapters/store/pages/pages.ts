import type { FastifyRequest } from "fastify";
import { type Either, left, right } from "fp-ts/Either";
import { LIST_LIMITS } from "#core/catalogue/product-lists.ts";
import { PLAIN_QUERY } from "#core/listing/listing-query.rules.ts";
import type { Cart, CartMode } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { MediaSlide } from "#core/media-slider/media-slide.ts";
import { LAST_CHANCE, menuName } from "#core/page/menu.rules.ts";
import type { CartPage, GonePage, HomePage, MenuNode, ProductPage, Shell } from "#core/page/page.ts";
import type { ShopChats } from "#core/page/shop-chats.ts";
import { readCounters } from "../cart/cart-store.ts";
import { type BarrierOf, readShownCart } from "../cart/read-cart.ts";
import { categoryOfLink, type LiveCatalogue } from "../catalogue/live-catalogue.ts";
import { awaitedImage, pictureImage } from "../picture-variants/pictures.ts";
import { readGone } from "../catalogue/read-model.ts";
import type { Content, ContentMenuNode } from "../content/content.ts";
import type { Database, Queries } from "../database/database.ts";
import { knownVisitor, visitorName } from "../http/visitor-cookie.ts";
import { notFound, type Refusal, refusal } from "../http/refusal.ts";
import { beginningOf, metaOf } from "../content/words.ts";
import { messages } from "../http/messages.ts";
import { bestOf, firstOf } from "../goods/best-goods.ts";
import { inColor } from "../goods/color-words.ts";
import type { IndexedGoods } from "../goods/indexed-goods.ts";
import { boughtWith } from "../recommendations/bought-together.ts";
import { wornWith } from "../recommendations/recommend.ts";
import { ALL_REVIEWS, FIRST_REVIEWS } from "#core/reviews/review.rules.ts";
import { sharedVariant } from "../experiments/variant-of.ts";
import { readReviews } from "../reviews/review-store.ts";
import { readSeller } from "../sellers/sellers.ts";
import { CATALOGUE, categoryBreadcrumbs, HOME } from "./breadcrumbs.ts";

const NOVELTIES = 12;
/** So many that came last are looked through for models of their own. */
const LATEST = 200;

const picture = (name: string, alt: string) => pictureImage(name, alt) ?? awaitedImage(alt);

const menuNodes = (catalogue: LiveCatalogue, content: Content, nodes: readonly ContentMenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node): readonly MenuNode[] =>
    "categoriesOf" in node
      ? catalogue
          .childrenOf(node.categoriesOf)
          .map(({ path, title }) => ({ id: path, name: title, link: `/catalog/${path}`, color: "", isHighlighted: false, children: [] }))
      : catalogue.leadsSomewhere(node.link)
        ? [
            {
              ...node,
              name: menuName(node, sharedVariant(content.experiments, LAST_CHANCE), messages.lastPieces),
              children: menuNodes(catalogue, content, node.children),
            },
          ]
        : [],
  );

export const shell = (catalogue: LiveCatalogue, content: Content): Shell => ({
  brand: content.site.brand,
  menu: {
    women: menuNodes(catalogue, content, content.menu.women),
    men: menuNodes(catalogue, content, content.menu.men),
    kids: menuNodes(catalogue, content, content.menu.kids),
  },
  messages: content.messages,
  footer: content.footer
    .map(({ name, links }) => ({ name, links: links.filter(({ link }) => catalogue.leadsSomewhere(link)) }))
    .filter(({ links }) => links.length > 0),
  contacts: { phone: content.site.phone, email: content.site.email },
  copyright: `${content.site.brand}, ${new Date().getFullYear()}`,
});

/** Goods that go with this one: those that were bought with it, and others of its gender that can be bought now. */
const together = (database: Database, catalogue: LiveCatalogue, id: number): readonly number[] => {
  const own = catalogue.index().goodsOf(id);
  return own === null ? [] : wornWith(catalogue.index(), own, boughtWith(database, id), LIST_LIMITS.together);
};

/** An operator's link, to all categories when its own holds no goods. */
const linkOrCatalogue = <A extends { readonly link: string }>(catalogue: LiveCatalogue, given: A): A =>
  catalogue.leadsSomewhere(given.link) ? given : { ...given, link: CATALOGUE.link };

/** What the home page shows of the new goods, by their ids, of the category that its link leads to: where none is said to be new, those that came last. */
export const newGoods = (catalogue: LiveCatalogue, { home }: Pick<Content, "home">): readonly number[] => {
  const index = catalogue.index();
  const category = categoryOfLink(linkOrCatalogue(catalogue, home.novelties).link);
  const marked = bestOf(index, ({ isNew, categories }) => isNew && (category === null || categories.includes(category)), NOVELTIES);
  if (marked.length > 0) return marked;
  const { ids } = index.list({ category, found: null }, { ...PLAIN_QUERY, sort: "new" }, { limit: LATEST, offset: 0 });
  return firstOf(
    ids.flatMap((id) => index.goodsOf(id) ?? []),
    () => true,
    NOVELTIES,
  );
};

/** An operator's banners; a link that leads to no goods takes its banner with it. */
const bannersOf = (catalogue: LiveCatalogue, banners: Content["home"]["banners"]): readonly MediaSlide[] =>
  banners
    .filter(({ link }) => catalogue.leadsSomewhere(link))
    .map(({ picture: name, video, ...said }) => ({
      ...said,
      image: pictureImage(name, ""),
      video: video === "" ? "" : `/pictures/${video}`,
    }));

export const homePage = async (catalogue: LiveCatalogue, content: Content): Promise<HomePage> => {
  const { hero, novelties, tiles, banners, editorial } = content.home;
  return {
    meta: metaOf(content.titles.home, content.site, "/"),
    hero: {
      kicker: hero.kicker,
      title: hero.title,
      button: linkOrCatalogue(catalogue, hero.button),
      imageDesktop: picture(hero.pictureDesktop, ""),
      imagePhone: picture(hero.picturePhone, ""),
    },
    novelties: { ...novelties, link: linkOrCatalogue(catalogue, novelties).link, items: catalogue.cards(newGoods(catalogue, content)) },
    tiles: tiles
      .filter(({ link }) => catalogue.leadsSomewhere(link))
      .map(({ title, caption, link, picture: name }) => ({ title, caption, link, image: pictureImage(name, "") })),
    banners: bannersOf(catalogue, banners),
    editorial: {
      kicker: editorial.kicker,
      title: editorial.title,
      text: editorial.text,
      button: linkOrCatalogue(catalogue, editorial.button),
      image: picture(editorial.picture, ""),
    },
  };
};

/** The word by which an operator's notes name a product. */
const lastWordOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** The cart with what is good to know of the sizes in it. */
const withHints = (cart: Cart, { hintOf }: Content["goodsNotes"]): Cart => ({
  ...cart,
  positions: cart.positions.map((position) => {
    const sizesHelp = hintOf(lastWordOf(position.product.url))?.text ?? "";
    return { ...position, product: { ...position.product, sizesHelp } };
  }),
});

/** As much of a description as search engines show. */
const ABOUT_LENGTH = 160;

export const productPage = async (
  database: Database,
  catalogue: LiveCatalogue,
  { site, titles, goodsNotes }: Content,
  slug: string,
): Promise<Either<Refusal, ProductPage>> => {
  const found = await catalogue.product(slug);
  if (found === null) return left((await readGone(database, slug)) === null ? notFound : gone);
  const { page: product, groupKey, reviews } = found;
  const category = found.path === null ? null : catalogue.category(found.path);
  const color = product.colors.find(({ id }) => id === product.id)?.label ?? "";
  const name = inColor(product.title, color);
  return right({
    meta: metaOf(titles.product, { brand: site.brand, product: name, about: beginningOf(product.description, ABOUT_LENGTH) }, product.url),
    breadcrumbs: category === null ? [HOME, CATALOGUE] : categoryBreadcrumbs(catalogue, category),
    product,
    together: catalogue.cards(together(database, catalogue, product.id)),
    infoBlocks: null,
    chats: { messenger: site.chats.messenger.replace("{phone}", site.chats.phone), bot: site.chats.bot } satisfies ShopChats,
    reviews:
      reviews === null
        ? null
        : { summary: reviews, items: await readReviews(database, groupKey, ALL_REVIEWS, { limit: FIRST_REVIEWS, offset: 0 }) },
    collaboration: product.isDisabled ? null : goodsNotes.collaborationOf(lastWordOf(product.url)),
  });
};

const gone = refusal(410, "GONE", messages.productGone);

/** What stands where a product was: its name, and others that a shopper may like instead. */
export const gonePage = async (
  queries: Queries,
  catalogue: LiveCatalogue,
  { site, titles }: Content,
  slug: string,
): Promise<Either<Refusal, GonePage>> => {
  const product = await readGone(queries, slug);
  if (product === null) return left(notFound);
  const goesInstead = ({ categories, gender, availability }: IndexedGoods): boolean =>
    availability.length > 0 && (product.path === null ? gender === product.gender : categories.includes(product.path));
  return right({
    meta: metaOf(titles.gone, { brand: site.brand, product: product.title }),
    title: product.title,
    alternatives: catalogue.cards(bestOf(catalogue.index(), goesInstead, LIST_LIMITS.together)),
  });
};

/** What the page of a cart is made of. */
export interface CartPageParts {
  readonly database: Queries;
  readonly content: Content;
  readonly barrierOf: BarrierOf;
}

export const cartPage = async (
  { database: queries, content, barrierOf }: CartPageParts,
  request: FastifyRequest,
  mode: CartMode,
): Promise<CartPage> => {
  const { site, titles, goodsNotes, promoCodes } = content;
  const visitorId = knownVisitor(request);
  // Before the cart: it is never older than their version.
  const counters = await readCounters(queries, visitorId);
  return {
    meta: metaOf(titles.carts[mode], site),
    mode,
    visitor: visitorName(visitorId),
    cart: withHints(await readShownCart(queries, visitorId, typeOfMode(mode), { promoCodes, barrierOf }), goodsNotes),
    counters,
    seller: await readSeller(queries, content, request, typeOfMode(mode)),
  };
};

export const asRight = async <A>(work: Promise<A>): Promise<Either<Refusal, A>> => right(await work);
