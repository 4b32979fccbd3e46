import type { ComponentType, MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import type { NewsletterInput } from "#core/subscriptions/newsletter.machine.ts";
import { NEWSLETTER_POPUP } from "#core/subscriptions/newsletter.machine.ts";
import { useFlow } from "#ui/flows.tsx";
import { NewsletterForm } from "#ui/subscriptions/NewsletterForm.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { drawOwn } from "#app/layers/own-popups.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { type Shop, useShop, useWired } from "#app/shop-context.ts";
import { wireNewsletter } from "#app/wiring/newsletter.ts";

const Asking = (input: NewsletterInput) => <NewsletterForm newsletter={useFlow(useWired(wireNewsletter), input)} />;

/** Where the shop's news are asked for, in the footer of every page but the one that has them as its own part. */
export const NewsletterOf = ({ brand }: Pick<NewsletterInput, "brand">) =>
  useLocation().pathname === subscriptionText.subscriptionsLink ? null : (
    <div className="footer-news">
      <h2>{subscriptionText.newsTitle}</h2>
      <Asking place="footer" brand={brand} />
    </div>
  );

/** One a document, whose shop has one name. */
let Drawn: ComponentType | undefined;

/** Opens the same in a popup. */
const openNewsletter = (tell: Shop["tell"], brand: string): void => {
  Drawn ??= () => (
    <OwnPopup popupId={NEWSLETTER_POPUP.popupId} title={subscriptionText.newsTitle}>
      <Asking place="menu" brand={brand} />
    </OwnPopup>
  );
  drawOwn(Drawn);
  tell({ type: "popup.opened", popup: NEWSLETTER_POPUP });
};

/** The menu's button for the shop's news: a link to where they are asked for without scripts, and with them the door of the popup. */
export const NewsletterDoor = ({ brand }: Pick<NewsletterInput, "brand">) => {
  const { tell } = useShop();
  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openNewsletter(tell, brand);
  };
  return (
    <Link to={subscriptionText.newsLink} className="button button-outline" onClick={open}>
      {subscriptionText.newsBegin}
    </Link>
  );
};
