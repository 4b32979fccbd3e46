/**
 * A cart that a seller leads for a buyer, whose phone has confirmed it: an order of that cart to that phone is the seller's. Of whom a seller's account is
 * taken away the orders stay.
 */
export const SELLERS_SCHEMA = `
  create table cart_buyer (
    visitor_id text not null references visitor (id) on delete cascade,
    cart_type text not null,
    phone text not null,
    confirmed_at timestamptz not null default now(),
    primary key (visitor_id, cart_type)
  );
  alter table shop_order add column seller_id int references account (id) on delete set null;
  create index order_of_seller on shop_order (seller_id, id) where seller_id is not null;
`;
