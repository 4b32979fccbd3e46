import { useEffect, useRef, useState } from "react";
import { changesBetween, isEmpty } from "#core/cart/cart.rules.ts";
import type { Cart } from "#core/cart/cart.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { lineName } from "#ui/text/line-name.ts";

/** What is read out of a cart that has changed: once, when the store has settled it, with the new total. */
export const useCartNews = (settled: Cart, isPending: boolean): string => {
  const [news, say] = useState("");
  const told = useRef(settled);
  useEffect(() => {
    if (isPending || told.current === settled) return;
    const { positions, totals, gone } = told.current;
    const changes = changesBetween(told.current, settled);
    told.current = settled;
    const isOtherLine = settled.positions.some(({ barcode }) => positions.every((position) => position.barcode !== barcode));
    if (changes.length === 0 && !isOtherLine) {
      // What a code takes off is said beside it: the sum that was said is over.
      if (totals.totalCost !== settled.totals.totalCost) say("");
      return;
    }
    const words = changes.map(({ quantity, isBack, ...line }) => {
      const name = lineName(line);
      if (quantity === 0) return cartText.removed(name);
      return (isBack ? cartText.backNow : cartText.quantityNow)(name, quantity);
    });
    const total = isEmpty(settled) ? cartText.emptyNow : cartText.totalNow(formatPrice(settled.totals.totalCost));
    if (settled.gone !== "" && settled.gone !== gone) words.push(settled.gone);
    say([...words, total].join(" "));
  }, [settled, isPending]);
  return news;
};
