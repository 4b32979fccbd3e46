import { type Either, left, right } from "fp-ts/lib/Either.js";
import type { CartMode } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart.rules.ts";
import type { CartPage, HomePage, MenuNode, ProductPage, Shell } from "#core/page/page.ts";
import { readCart, readCounters } from "../cart/cart-store.ts";
import { readCategory, readChildren, readNovelties } from "../catalogue/listing.ts";
import { awaitedImage, pictureImage } from "../catalogue/pictures.ts";
import { readProduct, readTogether } from "../catalogue/read-model.ts";
import type { Content, ContentMenuNode } from "../content/content.ts";
import type { Queries } from "../database/database.ts";
import type { Refusal } from "../http/refusal.ts";
import { categoryBreadcrumbs, notFound } from "./listing-page.ts";

const NOVELTIES = 12;
const TOGETHER = 8;

const picture = (name: string, alt: string) => pictureImage(name, alt) ?? awaitedImage(alt);

const menuNodes = async (queries: Queries, nodes: readonly ContentMenuNode[]): Promise<readonly MenuNode[]> => {
  const expanded = await Promise.all(
    nodes.map(async (node): Promise<readonly MenuNode[]> => {
      if (!("categoriesOf" in node)) return [{ ...node, children: await menuNodes(queries, node.children) }];
      const categories = await readChildren(queries, node.categoriesOf);
      return categories.map(({ path, title }) => ({
        id: path,
        name: title,
        link: `/catalog/${path}`,
        color: "",
        isHighlighted: false,
        children: [],
      }));
    }),
  );
  return expanded.flat();
};

export const shell = async (queries: Queries, content: Content): Promise<Shell> => ({
  brand: content.site.brand,
  menu: { women: await menuNodes(queries, content.menu.women), men: await menuNodes(queries, content.menu.men) },
  messages: content.messages,
  footer: content.footer,
  contacts: { phone: content.site.phone, email: content.site.email },
});

export const homePage = async (queries: Queries, content: Content): Promise<HomePage> => {
  const { hero, novelties, tiles, editorial } = content.home;
  return {
    meta: {
      title: `${content.site.brand} — одежда, обувь и аксессуары`,
      description: "Одежда из шерсти, хлопка и кожи для женщин и мужчин. Составы, обмеры и честные цены. Доставка по России и Казахстану.",
    },
    hero: {
      kicker: hero.kicker,
      title: hero.title,
      button: hero.button,
      imageDesktop: picture(hero.pictureDesktop, ""),
      imagePhone: picture(hero.picturePhone, ""),
    },
    novelties: { ...novelties, items: await readNovelties(queries, NOVELTIES) },
    tiles: tiles.map(({ title, caption, link, picture: name }) => ({ title, caption, link, image: pictureImage(name, "") })),
    editorial: {
      kicker: editorial.kicker,
      title: editorial.title,
      text: editorial.text,
      button: editorial.button,
      image: picture(editorial.picture, ""),
    },
  };
};

export const productPage = async (queries: Queries, brand: string, slug: string): Promise<Either<Refusal, ProductPage>> => {
  const found = await readProduct(queries, slug);
  if (found === null) return left(notFound);
  const product = found.page;
  const category = found.path === null ? null : await readCategory(queries, found.path);
  const color = product.colors.find(({ id }) => id === product.id)?.label ?? "";
  const name = color === "" ? product.title : `${product.title}, ${color.toLowerCase()}`;
  return right({
    meta: { title: `${name} — ${brand}`, description: product.description.slice(0, 160) },
    breadcrumbs: category === null ? [{ name: "Главная", link: "/" }] : await categoryBreadcrumbs(queries, category),
    product,
    together: await readTogether(queries, product.id, TOGETHER),
  });
};

const CART_TITLES: Readonly<Record<CartMode, string>> = {
  default: "Корзина",
  express_delivery: "Экспресс-заказ",
  "order-from-shop": "Заказ из магазина",
  preorder: "Предзаказ",
};

export const cartPage = async (queries: Queries, brand: string, visitorId: string | null, mode: CartMode): Promise<CartPage> => ({
  meta: { title: `${CART_TITLES[mode]} — ${brand}`, description: "" },
  mode,
  cart: await readCart(queries, visitorId, typeOfMode(mode)),
  counters: await readCounters(queries, visitorId),
});

export const asRight = async <A>(work: Promise<A>): Promise<Either<Refusal, A>> => right(await work);
