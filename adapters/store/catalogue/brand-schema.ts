/** Who made a product, as feeds say it; empty for the shop itself. A page that says another one has changed. */
export const BRAND_SCHEMA = `
  alter table product add column brand text not null default '';
  create trigger note_moment_of_brand before update on product for each row
    when (old.brand is distinct from new.brand)
    execute function note_moment();
`;
