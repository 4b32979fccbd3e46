import * as t from "io-ts";
import { ImageCodec } from "#adapters/contract/image.codec.ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { SubscribePage, WaitedSize } from "#core/subscriptions/subscription.ts";
import type { Queries } from "../database/database.ts";
import { IS_ON_SALE } from "../stock/stock.ts";

const AskedSizeRow: t.Type<AskedSize, unknown> = t.type(
  {
    productId: t.number,
    productTitle: t.string,
    colorLabel: t.string,
    productUrl: t.string,
    sizeId: t.number,
    sizeTitle: t.string,
    isSubscribed: t.boolean,
  },
  "AskedSizeRow",
);

const ASKED_SIZE = `p.id as "productId", p.title as "productTitle", p.color_label as "colorLabel",
  '/catalog/product/' || p.slug as "productUrl", z.id as "sizeId", z.title as "sizeTitle"`;

const SaleRow = t.type({ isOnSale: t.boolean }, "SaleRow");

/** A size as a form of it says it, and whether it can be ordered; null for none. */
export const askedSize = async (
  queries: Queries,
  visitorId: string | null,
  sizeId: SizeId,
): Promise<Pick<SubscribePage, "isOnSale" | "size"> | null> => {
  const [row] = await queries.query(
    t.intersection([AskedSizeRow, SaleRow]),
    `select ${ASKED_SIZE}, exists (select 1 from size_wait w where w.visitor_id = $2 and w.barcode = z.barcode) as "isSubscribed",
       ${IS_ON_SALE} as "isOnSale" from product_size z join product p on p.id = z.product_id where z.id = $1`,
    [sizeId, visitorId ?? ""],
  );
  if (row === undefined) return null;
  const { isOnSale, ...size } = row;
  return { size, isOnSale };
};

/** The sizes that an address is written to about, the newest first. */
export const sizesOfAddress = (queries: Queries, addressId: number): Promise<readonly AskedSize[]> =>
  queries.query(
    AskedSizeRow,
    `select ${ASKED_SIZE}, true as "isSubscribed" from size_wait w join product_size z on z.barcode = w.barcode
       join product p on p.id = z.product_id where w.address_id = $1 order by w.turn desc`,
    [addressId],
  );

const WaitedRow = t.intersection(
  [AskedSizeRow, t.type({ image: nullable(ImageCodec), email: t.string, isConfirmed: t.boolean })],
  "WaitedRow",
);

/** What a visitor waits for, of what the shop has in its lists, the newest first. */
export const waitedSizes = async (queries: Queries, visitorId: string | null): Promise<readonly WaitedSize[]> => {
  if (visitorId === null) return [];
  const rows = await queries.query(
    WaitedRow,
    `select ${ASKED_SIZE}, true as "isSubscribed", p.images -> 0 as image, a.email, a.confirmed_at is not null as "isConfirmed"
     from size_wait w join notice_address a on a.id = w.address_id join product_size z on z.barcode = w.barcode
       join product p on p.id = z.product_id where w.visitor_id = $1 order by w.turn desc`,
    [visitorId],
  );
  return rows.map(({ image, email, isConfirmed, ...size }) => ({ size, image, email, isConfirmed }));
};
