/** An address that was once given out keeps its meaning: it leads to the product's new one, or says that the product is gone. */
export const FORMER_GOODS_SCHEMA = `
  create table former_slug (
    slug text primary key,
    product_id int not null references product (id) on delete cascade
  );
  create table gone_product (
    slug text primary key,
    title text not null,
    gender text not null,
    category_path text,
    gone_at timestamptz not null default now()
  );

  create function keep_former_slug() returns trigger language plpgsql as $$
    begin insert into former_slug (slug, product_id) values (old.slug, old.id)
      on conflict (slug) do update set product_id = excluded.product_id; return null; end $$;
  create function keep_gone_product() returns trigger language plpgsql as $$
    begin insert into gone_product (slug, title, gender, category_path)
      select old.slug, old.title, old.gender, (select c.category_path from product_category c
        where c.product_id = old.id order by length(c.category_path) desc limit 1)
      on conflict (slug) do nothing; return old; end $$;
  create function forget_gone_product() returns trigger language plpgsql as $$
    begin delete from gone_product where slug = new.slug; delete from former_slug where slug = new.slug; return null; end $$;

  create trigger keep_former_slug after update of slug on product
    for each row when (old.slug <> new.slug) execute function keep_former_slug();
  create trigger keep_gone_product before delete on product for each row execute function keep_gone_product();
  create trigger forget_gone_product after insert or update of slug on product
    for each row execute function forget_gone_product();
`;
