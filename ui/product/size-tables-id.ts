/** The place of a product's measurements on its page. */
export const SIZE_TABLES_ID = "size-tables";
