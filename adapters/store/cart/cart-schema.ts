/** What was taken out of each cart last: it can be put back. */
export const REMOVED_SCHEMA = `
  create table cart_removed (
    visitor_id text not null references visitor (id) on delete cascade,
    cart_type text not null,
    size_id int not null references product_size (id) on delete cascade,
    quantity int not null check (quantity > 0),
    removed_at timestamptz not null default now(),
    primary key (visitor_id, cart_type)
  );
`;

/** Whether a line was not thrown away but put aside on the wishlist, and whether its product was not there yet. */
export const SAVED_SCHEMA = `
  alter table cart_removed add column is_saved boolean not null default false;
  alter table cart_removed add column is_wish_new boolean not null default false;
`;

/** When a line came that was taken out since: it comes back to its place. Null for what was taken out before anybody kept it. */
export const PLACE_SCHEMA = "alter table cart_removed add column added_at timestamptz;";

/** What a piece cost when it was put there; null for what lay there before anybody kept it. */
export const PRICE_ADDED_SCHEMA = "alter table cart_line add column price_added int;";

/** What lay in carts and is sold no more. Its visitors are not referred to: whoever deletes goods would wait for what they do meanwhile. */
export const GONE_SCHEMA = `
  create table cart_gone (
    id bigint generated always as identity primary key,
    visitor_id text not null,
    cart_type text not null,
    barcode text not null,
    name text not null,
    gone_at timestamptz not null default now()
  );
  create index cart_gone_visitor on cart_gone (visitor_id);
`;

/** When a line came out of an express cart that another piece was put into; null for what was put where it lies. */
export const LEFT_EXPRESS_SCHEMA = "alter table cart_line add column left_express_at timestamptz;";
