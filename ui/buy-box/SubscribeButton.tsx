import { Button } from "#ui/parts/Button.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { shopText } from "#ui/text/text.ts";

interface SubscribeButtonProps {
  readonly isSubscribed: boolean;
  /** Whether it only says so once somebody is subscribed. */
  readonly isFinal: boolean;
  /** While an order runs. */
  readonly isBlocked: boolean;
  readonly origin: string;
  readonly onPress: () => void;
}

/**
 * A final one keeps the focus, which comes back to it from the popup. Until its script is there it sends the form of the buy box, which leads
 * to the page that does the same.
 */
export const SubscribeButton = ({ isSubscribed, isFinal, isBlocked, origin, onPress }: SubscribeButtonProps) => (
  <Button
    type="submit"
    name="action"
    value="subscribe"
    look="outline"
    isFull
    data-origin={origin}
    disabled={isBlocked}
    aria-disabled={isSubscribed && isFinal}
    onClick={(event) => {
      event.preventDefault();
      if (!isSubscribed || !isFinal) onPress();
    }}
  >
    {isSubscribed ? (isFinal ? subscriptionText.done : subscriptionText.leave) : shopText.orderLabels.subscribe}
  </Button>
);
