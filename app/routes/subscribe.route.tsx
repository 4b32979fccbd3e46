import { useSearchParams } from "react-router-dom";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { readFaults } from "#app/fault-address.ts";
import type { SubscribePage } from "#core/subscriptions/subscription.ts";
import { useToldTabs } from "#app/use-told-tabs.ts";
import { SubscribeView } from "#ui/subscriptions/SubscribeView.tsx";
import { subscriptionFault } from "#ui/text/subscription-text.ts";
import { loadPage, type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const SubscribeOf = ({ input }: PageProps<SubscribePage>) => {
  useToldTabs();
  const [address] = useSearchParams();
  const state = address.get("state");
  return (
    <SubscribeView
      page={input}
      state={state === "done" || state === "confirm" ? state : null}
      fault={subscriptionFault(address.get("fault"))}
      faults={readFaults(address.get("faults"))}
    />
  );
};

export const page: PageModule<SubscribePage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, subscriptionCalls.subscribePage, asked),
  title: titleOfMeta,
  View: SubscribeOf,
};
