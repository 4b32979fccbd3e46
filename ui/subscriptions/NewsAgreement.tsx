import { Link } from "#ui/parts/Link.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";

/** What who asks for the shop's news agrees to. */
export const NewsAgreement = () => (
  <p className="caption">
    {subscriptionText.newsNote}{" "}
    <Link to={subscriptionText.privacyLink} className="link">
      {subscriptionText.newsPrivacy}
    </Link>{" "}
    {subscriptionText.newsConsent}{" "}
    <Link to={subscriptionText.newsLettersLink} className="link">
      {subscriptionText.newsLetters}
    </Link>
    .
  </p>
);
