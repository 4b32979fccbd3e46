/** What a product costs, in SQL with the product as `p` and this as `n`: while an import is under way, what it cost before, as pages say. */
export const PRICE_NOW = `lateral (
  select case when h.product_id is null then p.price else h.price end as price,
    case when h.product_id is null then p.price_discount else h.price_discount end as discount
  from catalogue_position c left join held_goods h on h.product_id = p.id and h.generation > c.generation) n`;
