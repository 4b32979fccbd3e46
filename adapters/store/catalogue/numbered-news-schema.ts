/**
 * Changes get their numbers after they are committed, by whichever store looks first: transactions end in another order than they began, and a number that
 * was given out inside of one could come to light behind a greater one. The row of `catalogue_position` is held while numbers are given out, so that
 * they come to light in their order: whoever has read up to a number has missed nothing. What was said before `floor` is forgotten.
 * The number of the transaction stays: a store of the release before, which may still run beside, follows by it.
 * A change says the group and the category that it was about: of a product that is gone nothing else tells which pages showed it.
 */
export const NUMBERED_NEWS_SCHEMA = `
  drop index catalogue_change_transaction;
  alter table catalogue_change add column number bigint;
  alter table catalogue_change add column told_at timestamptz;
  alter table catalogue_change add column group_key text;
  alter table catalogue_change add column category_path text;
  create index catalogue_change_number on catalogue_change (number);
  create table catalogue_position (
    number bigint not null,
    floor bigint not null
  );
  insert into catalogue_position (number, floor) values (0, 0);

  create or replace function note_products() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id, group_key) select id, group_key from changed; return null; end $$;
  create function note_changed_products() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id, group_key)
      select id, group_key from changed union select id, group_key from former; return null; end $$;
  create function note_placed_products() returns trigger language plpgsql as $$
    begin insert into catalogue_change (product_id, category_path) select product_id, category_path from changed; return null; end $$;
  create function tell_catalogue() returns trigger language plpgsql as $$
    begin if exists (select 1 from changed) then perform pg_notify('catalogue', ''); end if; return null; end $$;

  drop trigger note_update on product;
  create trigger note_update after update on product referencing old table as former new table as changed
    for each statement execute function note_changed_products();
  ${(["insert", "update", "delete"] as const)
    .map(
      (event) => `
        drop trigger note_${event} on product_category;
        create trigger note_${event} after ${event} on product_category referencing ${event === "delete" ? "old" : "new"} table as changed
          for each statement execute function note_placed_products();`,
    )
    .join("")}
  create trigger tell after insert on catalogue_change referencing new table as changed
    for each statement execute function tell_catalogue();
`;
