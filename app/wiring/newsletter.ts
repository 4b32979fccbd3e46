import { marketingOperationsOverHttp, subscriptionsOverHttp } from "#adapters/http/subscription.http.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { isFaultOfWay, type NewsAnswer } from "#core/subscriptions/news.ts";
import { newsletterForm } from "#core/subscriptions/newsletter-form.ts";
import { newsletterMachine } from "#core/subscriptions/newsletter.machine.ts";
import { newsPopup } from "#ui/subscriptions/news-popup.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { sentenceOf } from "#ui/text/text.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

/** The shop's news with this shop's ports. */
export const wireNewsletter = ({ http, storefront, tell }: Shop): typeof newsletterMachine => {
  const port = subscriptionsOverHttp(http);
  const marketing = marketingOperationsOverHttp(http);
  return newsletterMachine.provide({
    actors: {
      form: newsletterForm.provide({
        actors: {
          send: asking<NewsAnswer, FormAnswered<NewsAnswer>, { values: FormValues }>(
            ({ values }) => {
              tell({ type: "notification.dropped" });
              return port.news(typedText(values, "email"));
            },
            (error) => ({ type: "form.refused", error }),
            (answer) => ({ type: "form.accepted", answer }),
          ),
        },
      }),
    },
    actions: {
      tellPopups: (_, command) => tell(command),
      thank: (_, { isConfirmed }) => tell({ type: "popup.opened", popup: newsPopup(isConfirmed) }),
      tellMarketing: (_, operation) => void marketing.tell(operation).subscribe(),
      tellRefused: (_, { error }) => {
        const hasNetwork = storefront.getSnapshot().matches({ network: "there" });
        const text = isFaultOfWay(error.code, hasNetwork) ? subscriptionText.newsLost : sentenceOf(error);
        if (text !== null) tell({ type: "notification.shown", notification: { type: "error", text } });
      },
    },
  });
};
