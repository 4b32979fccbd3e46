/** What each visitor would like to have. */
export const WISH_SCHEMA = `
  create table wish (
    visitor_id text not null references visitor (id) on delete cascade,
    product_id int not null references product (id) on delete cascade,
    wished_at timestamptz not null default clock_timestamp(),
    primary key (visitor_id, product_id)
  );
  create index wish_of_product on wish (product_id);
`;

/** By which link a visitor shows their wishlist to others, as long as they do. */
export const WISH_SHARE_SCHEMA = `
  create table wish_share (
    visitor_id text primary key references visitor (id) on delete cascade,
    token text not null unique,
    created_at timestamptz not null default now()
  );
`;

/** The links that visitors gave as guests, and that show what became of their wishes. */
export const FORMER_SHARE_SCHEMA = `
  alter table wish_share drop constraint wish_share_pkey;
  alter table wish_share drop constraint wish_share_token_key;
  alter table wish_share add primary key (token);
  alter table wish_share add column is_former boolean not null default false;
  create unique index wish_share_own on wish_share (visitor_id) where not is_former;
  create index wish_share_of_visitor on wish_share (visitor_id);
`;
