import type { Cart, CartPosition, CartType, Counters, RemovedLine } from "#core/cart/cart.ts";
import { totalsOf } from "#core/cart/cart.rules.ts";
import type { Image } from "#core/catalogue/image.ts";
import type { Product, ProductSize } from "#core/catalogue/product.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { MediaSlide } from "#core/media-slider/media-slide.ts";

/** A picture that is fetched. */
export const anImage = (name: string, given: Partial<Image> = {}): Image => ({
  pattern: `/pictures/${name}-{width}.{format}`,
  widths: [480],
  formats: ["avif"],
  ratio: 0.75,
  ground: "#f1efeb",
  alt: name,
  ...given,
});

/** A picture in a row of them; a film when it says where that is. */
export const aSlide = (given: Partial<MediaSlide> = {}): MediaSlide => ({
  image: anImage("slide"),
  video: "",
  title: "Тёплый свет",
  text: "",
  titleColor: "",
  link: "/catalog/women",
  linkTarget: "",
  ...given,
});

/** A plain size that is on sale; say only what a test is about. */
export const aSize = (given: Partial<ProductSize> & Pick<ProductSize, "id">): ProductSize => ({
  title: String(given.id),
  statusLabel: "",
  isAvailable: true,
  isAvailableForExpress: false,
  isCnc: false,
  isLowStocks: false,
  isOrderFromShop: false,
  isPreorder: false,
  isSubscribed: false,
  ...given,
});

/** A product on sale in sizes 1 and 2; say only what a test is about. */
export const aProduct = (given: Partial<Product> = {}): Product => ({
  id: 10,
  article: "1126-014",
  url: "/catalog/product/palto",
  title: "Пальто",
  gender: "woman",
  price: 29_990,
  priceDiscount: null,
  colorId: 10,
  colors: [],
  images: [],
  tags: [],
  sizes: [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M" })],
  statusTitle: "",
  preorderDeliveryPeriod: "",
  hasStockSite: true,
  hasStockShops: false,
  isAvailable: true,
  isCertificate: false,
  isCncAvailable: false,
  isComingSoon: false,
  isOrderFromShopAvailable: false,
  isPreorderAvailable: false,
  description: "",
  details: [],
  scales: [],
  sizeTables: [],
  showSizesTable: null,
  brand: "",
  videos: [],
  isDisabled: false,
  isAvailableForExpress: false,
  ...given,
});

export const aPosition = (given: Partial<CartPosition> & Pick<CartPosition, "barcode">): CartPosition => ({
  id: 1,
  quantity: 1,
  maxQuantity: 5,
  cost: 1000,
  costDiscount: 1000,
  costAdded: null,
  isPresent: false,
  product: {
    id: 1,
    title: "Пальто",
    article: "1126-014",
    url: "/catalog/product/palto",
    color: { label: "Кэмел", fill: "#c4a27c", stroke: "" },
    mainImage: null,
    isWishlisted: false,
    isCertificate: false,
    sizesHelp: "",
  },
  productSize: { title: "S", isSubscribed: false },
  choices: [],
  ...given,
});

export const aRemovedLine = (given: Partial<RemovedLine> & Pick<RemovedLine, "barcode">): RemovedLine => ({
  id: 1,
  title: "Пальто",
  color: "Кэмел",
  size: "S",
  quantity: 1,
  place: 0,
  ...given,
});

export const aCart = (positions: readonly CartPosition[], type: CartType = "cart"): Cart => ({
  id: type,
  type,
  note: "",
  positions,
  totals: totalsOf(positions),
  codes: [],
  movesTo: [],
  barrier: null,
  removed: null,
  gone: "",
  lastOrder: null,
});

export const someCounters = (version: number, sizesInCartIds: readonly number[] = []): Counters => ({
  version,
  cartCount: sizesInCartIds.length,
  cartCounters: [{ type: "cart", count: sizesInCartIds.length }],
  wishlistCount: 0,
  sizesInCartIds,
});

export const anAskedSize = (given: Partial<AskedSize> = {}): AskedSize => ({
  productId: 1,
  productTitle: "Пальто",
  colorLabel: "Кэмел",
  productUrl: "/catalog/product/coat",
  sizeId: 7,
  sizeTitle: "44",
  isSubscribed: false,
  ...given,
});
