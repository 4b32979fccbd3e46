import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { AddressPage } from "#core/subscriptions/subscription.ts";
import { AddressView } from "#ui/subscriptions/AddressView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<AddressPage> = {
  load: ({ personalHttp }, asked) => loadPage(personalHttp, subscriptionCalls.addressPage, asked),
  title: titleOfMeta,
  View: ({ input }) => <AddressView page={input} />,
};
