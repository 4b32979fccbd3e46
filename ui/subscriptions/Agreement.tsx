import { Link } from "#ui/parts/Link.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import "./agreement.css";

const CONSENTS = {
  news: { words: subscriptionText.newsLetters, link: subscriptionText.newsLettersLink },
  notice: { words: subscriptionText.personalData, link: subscriptionText.personalDataLink },
};

/** What who asks for a notice, or for the shop's news, agrees to. */
export const Agreement = ({ to }: { readonly to: keyof typeof CONSENTS }) => (
  <p className="caption agreement">
    {subscriptionText.agree}{" "}
    <Link to={subscriptionText.privacyLink} className="link">
      {subscriptionText.privacy}
    </Link>{" "}
    {subscriptionText.consent}{" "}
    <Link to={CONSENTS[to].link} className="link">
      {CONSENTS[to].words}
    </Link>
    .
  </p>
);
