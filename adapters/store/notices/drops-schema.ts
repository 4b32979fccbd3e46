/**
 * Who wants to be told when something on their wishlist costs less; what it cost when it was wished for, or when they were told last; and falls of prices,
 * which the goods' own table notes in the transaction that writes them: an import, a table of prices, the operator's own SQL.
 */
export const DROPS_SCHEMA = `
  alter table notice_address add column drops_at timestamptz;
  alter table wish add column price int;
  alter table wish add column told_at timestamptz;
  update wish w set price = coalesce(p.price_discount, p.price) from product p where p.id = w.product_id;

  create table price_drop (
    turn bigint generated always as identity primary key,
    product_id int not null references product (id) on delete cascade,
    due_at timestamptz not null default now()
  );
  create sequence drop_letter;

  create function note_price_drop() returns trigger language plpgsql as $$
    begin
      insert into price_drop (product_id) select new.id where exists (
        select 1 from wish w join notice_address a on a.visitor_id = w.visitor_id where w.product_id = new.id and a.drops_at is not null); return null; end $$;
  create trigger note_price_drop after update on product for each row
    when (coalesce(new.price_discount, new.price) < coalesce(old.price_discount, old.price))
    execute function note_price_drop();
`;
