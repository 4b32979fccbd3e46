/**
 * What an import of goods will do, said before any of it is done: pieces of work in their order. Until it is decided nobody sees any of it; from then on it
 * is done to its end, by another store if need be. `catalogue_position.generation` names the last one that is shown: what a later one has done to
 * goods already is `held`, which are those whose old price counts, and what will have changed when it is shown.
 */
export const IMPORT_SCHEMA = `
  create table catalogue_import (
    generation bigint generated always as identity primary key,
    source text not null,
    began_at timestamptz not null default now(),
    decided_at timestamptz,
    done int not null default 0
  );
  create table import_piece (
    generation bigint not null,
    number int not null,
    piece text not null,
    primary key (generation, number)
  );
  create table held_goods (
    product_id int primary key,
    generation bigint not null,
    price int not null,
    price_discount int
  );
  create table held_change (
    product_id int,
    group_key text,
    category_path text
  );
  alter table catalogue_position add column generation bigint not null default 0;
  create index cart_line_size on cart_line (size_id);
  create index cart_removed_size on cart_removed (size_id);
`;
