/**
 * Who keeps goods in memory reads here what moved. The transaction's number, not a serial one: transactions end in another order than they began.
 */
export const NEWS_SCHEMA = `
  create table catalogue_change (
    transaction_id bigint not null default pg_current_xact_id()::text::bigint,
    product_id int,
    changed_at timestamptz not null default now()
  );
  create index catalogue_change_transaction on catalogue_change (transaction_id);

  create function note_products() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id) select id from changed; return null; end $$;
  create function note_products_of_rows() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id) select distinct product_id from changed; return null; end $$;
  create function note_categories() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id) select null from changed limit 1; return null; end $$;

  ${(["insert", "update", "delete"] as const)
    .map((event) => {
      const changed = `referencing ${event === "delete" ? "old" : "new"} table as changed for each statement execute function`;
      return `
        create trigger note_${event} after ${event} on product ${changed} note_products();
        create trigger note_${event} after ${event} on product_size ${changed} note_products_of_rows();
        create trigger note_${event} after ${event} on product_category ${changed} note_products_of_rows();
        create trigger note_${event} after ${event} on category ${changed} note_categories();`;
    })
    .join("")}
`;
