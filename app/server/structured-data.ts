import { isLeft } from "fp-ts/Either";
import { ProductReviewsCodec } from "#adapters/contract/reviews.codec.ts";
import type { SellingTerms } from "#adapters/contract/site.calls.ts";
import type { FirstPage } from "#app/first-page.ts";
import { toldProduct } from "#app/product/told-product.ts";
import { colorLabelOf } from "#core/catalogue/color-label.rules.ts";
import { nearestVariant } from "#core/catalogue/image.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { MOST_STARS } from "#core/parts/rating.rules.ts";
import type { ReviewsPage } from "#core/reviews/review.ts";
import type { Product, ProductSize } from "#core/catalogue/product.ts";
import type { Breadcrumb, GonePage, HomePage, ListingPage, ProductPage, Shell } from "#core/page/page.ts";

const SCHEMA = "https://schema.org";
const PICTURE_WIDTH = 900;

/** What stands around a page, and what it was rendered from, by its id. */
export interface PageData {
  readonly shell: Shell;
  readonly home?: HomePage;
  readonly listing?: ListingPage;
  readonly search?: ListingPage;
  readonly product?: GonePage | ProductPage;
  readonly reviews?: ReviewsPage;
  /** On which terms a product is sold; null where they are not known. */
  readonly terms?: SellingTerms | null;
}

/** The data of a page that was rendered. */
export const pageDataOf = ({ shell, page: { pageId, input } }: FirstPage): PageData => ({
  shell,
  ...(input === null ? {} : { [pageId]: input }),
});

type JsonLd = Readonly<Record<string, unknown>>;

export const picturesOf = (product: Product, origin: string): readonly string[] =>
  product.images.flatMap((image) => {
    const variant = nearestVariant(image, PICTURE_WIDTH);
    return variant === null ? [] : [new URL(variant.url, origin).href];
  });

const availabilityOf = (product: Product, size: ProductSize): string => {
  if (product.isDisabled) return `${SCHEMA}/Discontinued`;
  if (size.isPreorder) return `${SCHEMA}/PreOrder`;
  if (size.isAvailable) return size.isLowStocks ? `${SCHEMA}/LimitedAvailability` : `${SCHEMA}/InStock`;
  return size.isOrderFromShop ? `${SCHEMA}/InStoreOnly` : `${SCHEMA}/OutOfStock`;
};

/** Colours of one model, each at an address of its own; the shown one with all that is known of it. */
const groupData = (product: Product, shown: JsonLd, origin: string): JsonLd => {
  const { "@context": context, ...variant } = shown;
  return {
    "@context": context,
    "@type": "ProductGroup",
    productGroupID: String(Math.min(...product.colors.map(({ id }) => id))),
    name: product.title,
    brand: shown["brand"],
    variesBy: [`${SCHEMA}/color`, `${SCHEMA}/size`],
    hasVariant: product.colors.map(({ colorId, url }) => (colorId === product.colorId ? variant : { url: new URL(url, origin).href })),
  };
};

/** The way to bring a piece to a country: what it costs for this product alone. */
const shippingData = ({ country, cost, freeFrom, days }: SellingTerms["shipping"][number], price: number): JsonLd => ({
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: freeFrom !== null && price >= freeFrom ? 0 : cost, currency: "RUB" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
  ...(days === null
    ? {}
    : {
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          transitTime: { "@type": "QuantitativeValue", minValue: days.from, maxValue: days.to, unitCode: "DAY" },
        },
      }),
});

const returnData = ({ shipping, returnDays, returnPage }: SellingTerms, origin: string): JsonLd => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: [...new Set(shipping.map(({ country }) => country))],
  returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: returnDays,
  ...(returnPage === "" ? {} : { merchantReturnLink: new URL(returnPage, origin).href }),
});

/** What stands once with its whole content; further offers name it. */
const named = (name: string, facts: JsonLd, isFirst: boolean): JsonLd => ({ "@id": `#${name}`, ...(isFirst ? facts : {}) });

/**
 * How an offer comes and goes back. Pieces of other shops and such that have to come first have terms in words alone, and a certificate is nothing that is
 * brought or given back.
 */
const termsData = (product: Product, terms: SellingTerms | null, origin: string) => {
  const price = actualPrice(product);
  const isInStock = ({ isAvailable, isPreorder }: ProductSize): boolean => isAvailable && !isPreorder;
  const firstInStock = product.sizes.find(isInStock);
  return (size: ProductSize): JsonLd => {
    if (terms === null || product.isCertificate) return {};
    const shipping = terms.shipping.map((way, place) => named(`shipping-${place + 1}`, shippingData(way, price), size === firstInStock));
    return {
      ...(shipping.length === 0 || !isInStock(size) ? {} : { shippingDetails: shipping }),
      ...(terms.returnDays === 0
        ? {}
        : { hasMerchantReturnPolicy: named("returns", returnData(terms, origin), size === product.sizes[0]) }),
    };
  };
};

/** What shoppers said: nothing at all while nobody has said anything. */
const reviewData = (reviews: unknown): JsonLd => {
  const decoded = ProductReviewsCodec.decode(reviews);
  if (isLeft(decoded)) return {};
  const { summary, items } = decoded.right;
  const told = items.filter(({ author, text }) => author !== "" && text !== "");
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: summary.score, reviewCount: summary.count, bestRating: MOST_STARS },
    ...(told.length === 0
      ? {}
      : {
          review: told.map(({ author, date, score, text }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: author },
            datePublished: date,
            reviewBody: text,
            reviewRating: { "@type": "Rating", ratingValue: score, bestRating: MOST_STARS },
          })),
        }),
  };
};

const productData = (page: ProductPage, brand: string, terms: SellingTerms | null, origin: string): JsonLd => {
  const { reviews } = page;
  const product = toldProduct(page);
  const termsOf = termsData(product, terms, origin);
  const pictures = picturesOf(product, origin);
  const color = colorLabelOf(product);
  return {
    "@context": SCHEMA,
    "@type": "Product",
    name: product.title,
    sku: product.article,
    description: product.description,
    ...(pictures.length === 0 ? {} : { image: pictures }),
    brand: { "@type": "Brand", name: product.brand || brand },
    ...(color === "" ? {} : { color }),
    ...reviewData(reviews),
    offers: product.sizes.map((size) => ({
      "@type": "Offer",
      name: `${product.title}, ${size.title}`,
      sku: `${product.article}-${size.title}`,
      url: new URL(product.url, origin).href,
      price: actualPrice(product),
      priceCurrency: "RUB",
      itemCondition: `${SCHEMA}/NewCondition`,
      availability: availabilityOf(product, size),
      ...termsOf(size),
    })),
  };
};

const breadcrumbData = (breadcrumbs: readonly Breadcrumb[], origin: string): JsonLd => ({
  "@context": SCHEMA,
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(({ name, link }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    ...(link === "" ? {} : { item: new URL(link, origin).href }),
  })),
});

const shopData = ({ brand, contacts }: Shell, origin: string): readonly JsonLd[] => [
  {
    "@context": SCHEMA,
    "@type": "Organization",
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    ...(contacts.phone === "" ? {} : { telephone: contacts.phone }),
    ...(contacts.email === "" ? {} : { email: contacts.email }),
  },
  {
    "@context": SCHEMA,
    "@type": "WebSite",
    name: brand,
    url: `${origin}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/catalog/search?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
];

const hasBreadcrumbs = (page: unknown): page is { readonly breadcrumbs: readonly Breadcrumb[] } =>
  typeof page === "object" && page !== null && "breadcrumbs" in page;

/** What machines read of a page, as JSON-LD: the shop on the home page, breadcrumbs everywhere, a product with an offer a size and its other colours. */
export const structuredDataOf = ({ shell, terms = null, ...pages }: PageData, origin: string): readonly JsonLd[] => {
  const { home, product } = pages;
  if (home !== undefined) return shopData(shell, origin);
  const ways = Object.values<unknown>(pages).filter(hasBreadcrumbs);
  if (product === undefined || !("product" in product)) return ways.map(({ breadcrumbs }) => breadcrumbData(breadcrumbs, origin));
  const goods = productData(product, shell.brand, terms, origin);
  return [
    product.product.colors.length > 1 ? groupData(product.product, goods, origin) : goods,
    breadcrumbData([...product.breadcrumbs, { name: product.product.title, link: "" }], origin),
  ];
};
