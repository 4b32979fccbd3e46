import type { Image } from "#core/catalogue/image.ts";
import type { FetchedPicture } from "../fetched-pictures/fetched-picture.ts";
import { awaitedImage, pictureImage } from "../picture-variants/pictures.ts";
import type { CatalogueImage, CatalogueItem } from "./catalogue-item.ts";

type Fetched = ReadonlyMap<string, FetchedPicture>;

const imageOf = (image: CatalogueImage, fetched: Fetched): Image => {
  const awaited = awaitedImage(image.alt);
  return image.kind === "picture" ? (pictureImage(image.name, image.alt) ?? awaited) : { ...awaited, ...fetched.get(image.address) };
};

/** Where a picture is to be fetched; empty for the shop's own. */
export const imageAddress = (image: CatalogueImage): string => (image.kind === "address" ? image.address : "");

/** A product as the table has it. */
export const rowOf = (source: string, item: CatalogueItem, fetched: Fetched): Record<string, unknown> => {
  const videos = item.videos.flatMap(({ name, poster }) => {
    const image = pictureImage(poster, item.title);
    return image === null ? [] : [{ url: `/pictures/${name}`, poster: image }];
  });
  return {
    source,
    external_id: item.externalId,
    group_key: `${source}:${item.groupKey}`,
    slug: item.slug,
    article: item.article,
    title: item.title,
    brand: item.brand,
    gender: item.gender,
    price: item.price,
    price_discount: item.priceDiscount,
    color_label: item.color.label,
    color_family: item.color.family,
    color_fill: item.color.fill,
    color_stroke: item.color.stroke,
    images: item.images.map((image) => imageOf(image, fetched)),
    image_addresses: item.images.map(imageAddress),
    // One stands by itself: a store of the release before, which may still run beside, knows no list.
    video: videos.length > 1 ? videos : (videos[0] ?? null),
    tags: item.tags,
    status_title: item.statusTitle,
    preorder_delivery_period: item.preorderDeliveryPeriod,
    description: item.description,
    details: item.details,
    scales: item.scales,
    size_tables: item.sizeTables,
    is_certificate: item.isCertificate,
    is_coming_soon: item.isComingSoon,
    is_disabled: item.isDisabled,
    is_new: item.isNew,
    popularity: item.popularity,
  };
};

export const GOODS_COLUMNS = [
  "source",
  "external_id",
  "group_key",
  "slug",
  "article",
  "title",
  "brand",
  "gender",
  "price",
  "price_discount",
  "color_label",
  "color_family",
  "color_fill",
  "color_stroke",
  "images",
  "image_addresses",
  "video",
  "tags",
  "status_title",
  "preorder_delivery_period",
  "description",
  "details",
  "scales",
  "size_tables",
  "is_certificate",
  "is_coming_soon",
  "is_disabled",
  "is_new",
  "popularity",
];

/** A size as the table has it, but for its product. */
export const sizeRowsOf = ({ sizes }: CatalogueItem): readonly Record<string, unknown>[] =>
  sizes.map((size, position) => ({
    barcode: size.barcode,
    title: size.title,
    position,
    stock_site: size.stockSite,
    stock_express: size.stockExpress,
    is_preorder: size.isPreorder,
  }));
