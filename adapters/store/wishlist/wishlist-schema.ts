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
