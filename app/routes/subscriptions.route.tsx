import { useSelector } from "@xstate/react";
import { useSearchParams } from "react-router-dom";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { readFaults } from "#app/fault-address.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import type { SubscriptionsPage } from "#core/subscriptions/subscription.ts";
import { stillWaited } from "#core/subscriptions/subscription.rules.ts";
import { useShop } from "#app/shop-context.ts";
import { useToldTabs } from "#app/use-told-tabs.ts";
import { DONE, SubscriptionsView } from "#ui/subscriptions/SubscriptionsView.tsx";
import { subscriptionFault } from "#ui/text/subscription-text.ts";
import { loadPage, type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const SubscriptionsOf = ({ input }: PageProps<SubscriptionsPage>) => {
  useToldTabs();
  const { storefront, tell } = useShop();
  const [address] = useSearchParams();
  const state = address.get("state");
  const done = DONE.find((one) => one === state) ?? null;
  const session = useSelector(storefront, sessionOf);
  const known = useSelector(session, (snapshot) =>
    snapshot === undefined || snapshot.context.visitor === "" ? null : snapshot.context.subscriptions,
  );
  return (
    <SubscriptionsView
      page={{ ...input, sizes: stillWaited(input.sizes, known) }}
      done={done}
      fault={subscriptionFault(address.get("fault"))}
      refused={{ part: address.get("part") ?? "", faults: readFaults(address.get("faults")) }}
      isLeavingAll={address.get("leave") === "ask"}
      onLeave={(size) => tell({ type: "unsubscription.asked", ...size })}
    />
  );
};

export const page: PageModule<SubscriptionsPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, subscriptionCalls.subscriptionsPage, asked),
  title: titleOfMeta,
  View: SubscriptionsOf,
};
