/**
 * When the page of a product last changed for who reads it. What nobody sees there is no change: the popular order, the same feed again, a piece
 * fewer of many. Goods of a database that kept no such moment have none until they change.
 */
export const CHANGES_SCHEMA = `
  alter table product add column changed_at timestamptz;
  alter table product alter column changed_at set default now();
  alter table product_size add column changed_at timestamptz;
  alter table product_size alter column changed_at set default now();

  create function note_moment() returns trigger language plpgsql as $$
    begin new.changed_at := now(); return new; end $$;
  create function note_moment_of_product() returns trigger language plpgsql as $$
    begin update product set changed_at = now() where id in (select product_id from changed); return null; end $$;

  create trigger note_moment before update on product for each row
    when (to_jsonb(old) - 'popularity' - 'changed_at' is distinct from to_jsonb(new) - 'popularity' - 'changed_at')
    execute function note_moment();
  create trigger note_moment before update on product_size for each row
    when ((old.product_id, old.title, old.position, old.is_preorder, least(old.stock_site, 3), old.stock_shops > 0, old.stock_express > 0)
      is distinct from (new.product_id, new.title, new.position, new.is_preorder, least(new.stock_site, 3), new.stock_shops > 0, new.stock_express > 0))
    execute function note_moment();
  create trigger note_lost_size after delete on product_size referencing old table as changed for each statement
    execute function note_moment_of_product();
`;
