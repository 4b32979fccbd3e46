import type { ShopChats } from "#core/page/shop-chats.ts";
import { detailsText } from "#ui/text/details-text.ts";

/** Whom to ask when the page has not said it; nothing where the shop has nobody to ask. */
export const Questions = ({ chats: { messenger, bot } }: { readonly chats: ShopChats }) => {
  const ways = [
    { link: messenger, words: detailsText.messenger },
    { link: bot, words: detailsText.bot },
  ].filter(({ link }) => link !== "");
  return ways.length === 0 ? null : (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{detailsText.questionsTitle}</h2>
      <ul>
        {ways.map(({ link, words }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer" className="link">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
