import { hasReturned, IS_ON_SALE } from "../stock/stock.ts";

/**
 * Who waits for which size, and the returns of sizes. Waits and returns are numbered by one sequence, both while the size's row is held: a return ends the
 * waits of lower numbers and no others. A size is known by its barcode: goods that leave the shop and come back are the same.
 */
export const NOTICES_SCHEMA = `
  create table notice_address (
    id int generated always as identity primary key,
    visitor_id text not null references visitor (id) on delete cascade,
    email text not null,
    key text not null unique,
    name text not null default '',
    phone text not null default '',
    origin text not null,
    written_at timestamptz,
    confirmed_at timestamptz,
    news_at timestamptz,
    unique (visitor_id, email)
  );
  create sequence size_turn;
  create table size_wait (
    visitor_id text not null references visitor (id) on delete cascade,
    barcode text not null,
    address_id int not null references notice_address (id) on delete cascade,
    turn bigint not null default nextval('size_turn'),
    primary key (visitor_id, barcode)
  );
  create index size_wait_of_size on size_wait (barcode, turn);
  create index size_wait_of_address on size_wait (address_id);
  create table size_return (
    turn bigint primary key default nextval('size_turn'),
    barcode text not null
  );

  create function note_return() returns trigger language plpgsql as $$
    begin
      insert into size_return (barcode) select z.barcode from product_size z join product p on p.id = z.product_id
        where z.id = new.id and ${IS_ON_SALE} and exists (select 1 from size_wait w where w.barcode = z.barcode); return null; end $$;
  create function note_returns_of_product() returns trigger language plpgsql as $$
    begin
      insert into size_return (barcode) select z.barcode from product_size z join product p on p.id = z.product_id
        where p.id = new.id and ${IS_ON_SALE} and exists (select 1 from size_wait w where w.barcode = z.barcode); return null; end $$;
  create function note_returns_of_new() returns trigger language plpgsql as $$
    begin
      insert into size_return (barcode) select z.barcode from added z join product p on p.id = z.product_id
        where ${IS_ON_SALE} and exists (select 1 from size_wait w where w.barcode = z.barcode); return null; end $$;

  create trigger note_return after update on product_size for each row
    when (not ${hasReturned("old")} and ${hasReturned("new")})
    execute function note_return();
  create trigger note_returns_of_product after update on product for each row
    when ((old.is_disabled or old.is_coming_soon) and not (new.is_disabled or new.is_coming_soon))
    execute function note_returns_of_product();
  create trigger note_returns_of_new after insert on product_size referencing new table as added for each statement
    execute function note_returns_of_new();
`;

/** Addresses whose owner wants nothing, and the keys of letters to addresses that have become one with another. */
export const LEFT_SCHEMA = `
  create table left_address (
    email text primary key,
    left_at timestamptz not null default now(),
    asked_at timestamptz
  );
  create table notice_key (
    key text primary key,
    address_id int not null references notice_address (id) on delete cascade
  );
  create index notice_key_of_address on notice_key (address_id);
`;
