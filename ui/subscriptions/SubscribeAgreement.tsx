import { Link } from "#ui/parts/Link.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";

/** What who asks for a notice agrees to. */
export const SubscribeAgreement = () => (
  <p className="caption subscribe-agree">
    {subscriptionText.agree}{" "}
    <Link to={subscriptionText.privacyLink} className="link">
      {subscriptionText.privacy}
    </Link>{" "}
    {subscriptionText.and}{" "}
    <Link to={subscriptionText.personalDataLink} className="link">
      {subscriptionText.personalData}
    </Link>
    .
  </p>
);
