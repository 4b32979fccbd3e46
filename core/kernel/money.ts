const grouped = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });

/** «24 990 ₽»: roubles grouped by three digits; every space is a non-breaking one, so that a price never breaks over two lines. */
export const formatPrice = (roubles: number): string => `${grouped.format(roubles)}\u00A0₽`.replace(/[\s\u202F]/g, "\u00A0");
