import { instalmentsOf } from "#core/kernel/instalments.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const BANK_STYLES = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1917; background: #f1efeb; display: grid; min-height: 100vh; place-items: center }
main { background: #fff; padding: 32px 28px; width: min(100% - 32px, 400px); box-sizing: border-box }
h1 { font-size: 22px; font-weight: 500; margin: 0 0 4px }
p { margin: 0 0 20px; color: #605c56 }
.sum { font-size: 30px; color: #1a1917; margin: 0 0 4px }
button, a.button {
  display: block; width: 100%; box-sizing: border-box; min-height: 52px; margin-top: 12px; padding: 14px;
  font: 500 16px/22px system-ui, sans-serif; text-align: center; text-decoration: none;
  border: 1px solid #1a1917; background: #fff; color: #1a1917; cursor: pointer;
}
button.pay { background: #1a1917; color: #fff }
`;

export const BANK_STYLES_PATH = "/local-bank/bank.css";

const documentOf = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escaped(title)}</title>`,
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${BANK_STYLES_PATH}"></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join("");

interface BankPage {
  readonly title: string;
  readonly amount: string;
  readonly parts: string;
  readonly action: string;
}

/** The page on which a shopper pays, or does not. */
export const bankPage = ({ title, amount, parts, action }: BankPage): string => {
  const { count, each, last } = instalmentsOf(Number(amount), Number(parts));
  const instalments = count > 0 ? `<p>Частями: ${formatPrice(each)} × ${count} и ${formatPrice(last)}, первый платёж — сейчас</p>` : "";
  return documentOf(
    "Оплата заказа",
    [
      `<h1>${escaped(title)}</h1><p>Учебный банк: деньги не спишутся</p><p class="sum">${formatPrice(Number(amount))}</p>${instalments}`,
      `<form method="post" action="${escaped(action)}"><button class="pay" name="decision" value="pay">Оплатить</button>`,
      '<button name="decision" value="refuse">Отказаться</button></form>',
    ].join(""),
  );
};

/** What stands there when nobody can pay. */
export const bankRefusal = (words: string, back = "/"): string =>
  documentOf(
    "Оплатить не получится",
    `<h1>Оплатить не получится</h1><p>${escaped(words)}</p><a class="button" href="${escaped(back)}">Вернуться в магазин</a>`,
  );
