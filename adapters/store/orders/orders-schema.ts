import { OUTBOX_SCHEMA } from "../outbox/outbox-schema.ts";

/** Orders keep what was bought as it was then: a product may change or go. Sums are whole roubles. */
export const ORDERS_SCHEMA = `
  create table shop_order (
    id int generated always as identity (start with 100001) primary key,
    visitor_id text not null,
    key text not null,
    token text not null unique,
    cart_type text not null,
    status text not null check (status in ('awaiting-payment', 'placed', 'canceled')),
    created_at timestamptz not null default now(),
    contact jsonb not null,
    delivery jsonb not null,
    payment jsonb not null,
    comment text not null,
    goods_cost int not null,
    discount int not null,
    delivery_cost int not null,
    total int not null,
    unique (visitor_id, key)
  );
  create table order_line (
    order_id int not null references shop_order (id) on delete cascade,
    place int not null,
    size_id int,
    quantity int not null check (quantity > 0),
    cost int not null,
    cost_discount int not null,
    snapshot jsonb not null,
    primary key (order_id, place)
  );
  create table payment (
    id text primary key,
    order_id int not null references shop_order (id) on delete cascade,
    status text not null check (status in ('waiting', 'paid', 'refused', 'expired', 'refunded')),
    amount int not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index payment_of_order on payment (order_id, created_at);
  create index payment_waiting on payment (expires_at) where status = 'waiting';
  create table payment_event (
    event_id text primary key,
    heard_at timestamptz not null default now()
  );
  create table checkout_draft (
    visitor_id text primary key,
    fields jsonb not null,
    kept_at timestamptz not null default now()
  );
  ${OUTBOX_SCHEMA}
  create table store_secret (
    name text primary key,
    value text not null
  );
`;

/** When money was last asked back: of several stores one asks at a time. */
export const REFUND_SCHEMA = "alter table payment add column refund_asked_at timestamptz;";

/**
 * An order that is paid on receipt waits for a word of its shopper: `confirm_until` is null once it was said, or none is needed. Who comes by the address of
 * the letter has the mailbox, and can say it.
 */
export const CONFIRMATION_SCHEMA = `
  alter table shop_order add column letter_token text unique;
  alter table shop_order add column confirm_until timestamptz;
  create index order_open on shop_order (id) where status = 'awaiting-payment' or confirm_until is not null;
`;

/** The network that an order came from, while it waits for money or for a word. */
export const NETWORK_SCHEMA = `
  alter table shop_order add column network text;
  create index order_of_network on shop_order (id) where network is not null;
`;

/** Money that is not kept has a state and a reason of its own; an order that nobody paid in time is not one that was canceled. */
export const RETURNS_SCHEMA = `
  alter table shop_order drop constraint shop_order_status_check;
  alter table shop_order add constraint shop_order_status_check check (status in ('awaiting-payment', 'placed', 'canceled', 'expired'));
  create index order_awaiting on shop_order (created_at) where status = 'awaiting-payment';
  alter table payment drop constraint payment_status_check;
  alter table payment add constraint payment_status_check
    check (status in ('waiting', 'paid', 'refused', 'expired', 'returning', 'refunded'));
  alter table payment add column received int;
  alter table payment add column return_reason text check (return_reason in ('amount', 'canceled', 'late', 'twice'));
  update payment set received = amount where status in ('paid', 'refunded');
  update payment set return_reason = 'canceled' where status = 'refunded';
  update payment p set status = 'returning', return_reason = case o.status when 'canceled' then 'canceled' else 'amount' end
    from shop_order o where o.id = p.order_id and p.status = 'paid' and o.status <> 'placed';
  create index payment_returning on payment (created_at) where status = 'returning';
`;

/** Money that came late goes back because of a code too: then the goods lie there. */
export const LATE_CODES_SCHEMA = `
  alter table payment drop constraint payment_return_reason_check;
  alter table payment add constraint payment_return_reason_check
    check (return_reason in ('amount', 'canceled', 'late', 'late-certificate', 'late-promo', 'twice'));
`;

/**
 * The visitor that the browser of a guest's order has become by signing in: to an account of another phone the order does not go, but who pressed finds it
 * there by the key of the press.
 */
export const FOUND_BY_SCHEMA = `
  alter table shop_order add column found_by text;
  create index order_found_by on shop_order (found_by) where found_by is not null;
`;

/** What links of an order's letters begin with; nobody knows it of orders from before. */
export const ORIGIN_SCHEMA = "alter table shop_order add column origin text not null default '';";

/** The shop that an order takes its pieces from and is handed over in; null for what is brought. */
export const ORDER_SHOP_SCHEMA = "alter table shop_order add column shop_id text;";
