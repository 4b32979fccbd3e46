/**
 * Shops, and how many pieces of a size lie in each. `product_size.stock_shops` is their sum, kept by the database: lists, cards and the memory of goods read
 * it as before. Whoever changes the stock of a shop holds the sizes first, in the order of their ids. What lay «in shops» before lay in none that is known.
 */
export const SHOPS_SCHEMA = `
  create table shop (
    id text primary key,
    city text not null,
    country_iso text not null,
    address text not null,
    hours text not null,
    phone text not null,
    email text not null,
    position int not null
  );
  create unique index shop_place on shop (country_iso, city, address);
  create table shop_stock (
    shop_id text not null references shop (id) on delete cascade,
    size_id int not null references product_size (id) on delete cascade,
    quantity int not null check (quantity >= 0),
    primary key (shop_id, size_id)
  );
  create index shop_stock_size on shop_stock (size_id) where quantity > 0;

  update product_size set stock_shops = 0 where stock_shops > 0;
  alter table product_size alter column stock_shops set default 0;

  create function sum_up_shops() returns trigger language plpgsql as $$
    begin perform 1 from product_size where id in (select size_id from changed) order by id for update; update product_size z set stock_shops = s.pieces
      from (select c.size_id, coalesce(sum(k.quantity), 0)::int as pieces
        from (select distinct size_id from changed) c left join shop_stock k on k.size_id = c.size_id group by c.size_id) s
      where z.id = s.size_id and z.stock_shops <> s.pieces; return null; end $$;
  ${(["insert", "update", "delete"] as const)
    .map(
      (
        event,
      ) => `create trigger sum_up_${event} after ${event} on shop_stock referencing ${event === "delete" ? "old" : "new"} table as changed
    for each statement execute function sum_up_shops();`,
    )
    .join("\n  ")}
`;

/** A certificate comes by letter: none lies in a shop. */
export const NO_CERTIFICATES_SCHEMA = `
  delete from shop_stock k using product_size z, product p where z.id = k.size_id and p.id = z.product_id and p.is_certificate;
`;

/** A shop that is closed stays for the orders that were placed there. Nothing lies in it, and nothing comes back to it; another may stand at its place. */
export const CLOSED_SHOPS_SCHEMA = `
  alter table shop add column is_closed boolean not null default false;
  drop index shop_place;
  create unique index shop_place on shop (country_iso, city, address) where not is_closed;
`;
