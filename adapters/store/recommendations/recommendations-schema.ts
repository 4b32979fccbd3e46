/** What a visitor looked at last, a row a product; guests who wrote nothing have no row of their own, so that none is asked for. */
export const PRODUCT_VIEW_SCHEMA = `
  create table product_view (
    visitor_id text not null,
    product_id int not null references product (id) on delete cascade,
    viewed_at timestamptz not null default now(),
    primary key (visitor_id, product_id)
  );
  create index product_view_of_visitor on product_view (visitor_id, viewed_at desc);
  create index product_view_of_product on product_view (product_id, viewed_at desc);
`;
