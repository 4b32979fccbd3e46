/** What a product's page says, without the numbers that only order and find it. */
const SHOWN = [
  "slug",
  "article",
  "title",
  "gender",
  "group_key",
  "color_label",
  "color_fill",
  "color_stroke",
  "images",
  "video",
  "tags",
  "price",
  "price_discount",
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
];
const SHOWN_OF_SIZE = ["product_id", "title", "position", "is_preorder"];

const rowOf = (row: "new" | "old", columns: readonly string[]): string => columns.map((column) => `${row}.${column}`).join(", ");
const stockOf = (row: "new" | "old"): string => `least(${row}.stock_site, 3), ${row}.stock_shops > 0, ${row}.stock_express > 0`;

/**
 * When the page of a product last changed for who reads it. What nobody sees there is no change: the popular order, the same feed again, a piece
 * fewer of many. Goods of a database that kept no such moment have none until they change.
 */
export const CHANGES_SCHEMA = `
  alter table product add column changed_at timestamptz;
  alter table product alter column changed_at set default now();
  alter table product_size add column changed_at timestamptz;
  alter table product_size alter column changed_at set default now();

  create function note_moment() returns trigger language plpgsql as $$
    begin new.changed_at := now(); return new; end $$;
  create function note_moment_of_product() returns trigger language plpgsql as $$
    begin update product set changed_at = now() where id in (select product_id from changed); return null; end $$;

  create trigger note_moment before update on product for each row
    when ((${rowOf("old", SHOWN)}) is distinct from (${rowOf("new", SHOWN)}))
    execute function note_moment();
  create trigger note_moment before update on product_size for each row
    when ((${rowOf("old", SHOWN_OF_SIZE)}, ${stockOf("old")}) is distinct from (${rowOf("new", SHOWN_OF_SIZE)}, ${stockOf("new")}))
    execute function note_moment();
  create trigger note_lost_size after delete on product_size referencing old table as changed for each statement
    execute function note_moment_of_product();
`;
