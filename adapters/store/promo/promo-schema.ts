/**
 * Codes beside carts and orders. Of a certificate only a hash of its code is kept. A promo code's uses are the orders that stand and name it: nothing has to
 * be given back when one ends. `most` and `is_once` are the limits that it was used under; a line's `promo` is what its code took off it.
 */
export const PROMO_SCHEMA = `
  create table certificate (
    id int generated always as identity primary key,
    code_hash text not null unique,
    ending text not null,
    face int not null check (face > 0),
    balance int not null check (balance between 0 and face),
    order_id int references shop_order (id) on delete set null,
    is_void boolean not null default false,
    created_at timestamptz not null default now(),
    ends_at timestamptz not null
  );
  create index certificate_of_order on certificate (order_id);
  create table cart_promo (
    visitor_id text primary key references visitor (id) on delete cascade,
    code text not null
  );
  create table cart_certificate (
    visitor_id text not null references visitor (id) on delete cascade,
    certificate_id int not null references certificate (id) on delete cascade,
    added_at timestamptz not null default now(),
    primary key (visitor_id, certificate_id)
  );
  create index cart_of_certificate on cart_certificate (certificate_id);
  create table order_promo (
    order_id int primary key references shop_order (id) on delete cascade,
    code text not null,
    amount int not null,
    is_free_delivery boolean not null,
    most int,
    is_once boolean not null
  );
  create index order_of_promo on order_promo (code);
  create table order_certificate (
    order_id int not null references shop_order (id) on delete cascade,
    certificate_id int not null references certificate (id),
    amount int not null check (amount > 0),
    primary key (order_id, certificate_id)
  );
  create index order_of_certificate on order_certificate (certificate_id);
  alter table order_line add column promo int not null default 0;
  alter table shop_order add column promo int not null default 0;
  alter table shop_order add column by_certificate int not null default 0;
  create index order_of_phone on shop_order ((contact ->> 'phone'));
  create index order_of_email on shop_order (lower(contact ->> 'email'));
`;
