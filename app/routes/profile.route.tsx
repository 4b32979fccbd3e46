import { useMemo } from "react";
import { useLoaderData, useSearchParams } from "react-router-dom";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { ProfilePage } from "#core/account/account.ts";
import { useShop } from "#app/shop-context.ts";
import { wireProfile } from "#app/wiring/account.ts";
import { ProfileView } from "#ui/account/ProfileView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { accountFault } from "#ui/text/account-text.ts";
import { loadOwnPage, type PageModule } from "./page-source.ts";

export const Component = () => {
  const page = useLoaderData<ProfilePage>();
  const shop = useShop();
  const [address] = useSearchParams();
  // The whole page anew: nothing that was loaded for the shopper stays.
  const machine = useMemo(() => wireProfile(shop, () => window.location.assign("/")), [shop]);
  const profile = useFlow(machine, undefined);
  const state = address.get("state");
  return (
    <ProfileView
      page={page}
      profile={profile}
      state={state === "changed" || state === "sent" ? state : null}
      fault={accountFault(address.get("fault"))}
    />
  );
};

export const loadData: PageModule["loadData"] = ({ personalHttp }, request) => loadOwnPage(personalHttp, accountCalls.profilePage, request);
