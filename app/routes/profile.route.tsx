import { useMemo } from "react";
import { redirect, useLoaderData, useSearchParams } from "react-router-dom";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { ProfilePage } from "#core/account/account.ts";
import { useShop } from "#app/shop-context.ts";
import { wireProfile } from "#app/wiring/account.ts";
import { ProfileView } from "#ui/account/ProfileView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { accountFaultText } from "#ui/text/account-text.ts";
import { loadPage, type pageFault, type PageModule } from "./page-source.ts";

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
      fault={accountFaultText(address.get("fault"))}
    />
  );
};

const isOfGuest = (fault: unknown): boolean =>
  typeof fault === "object" && fault !== null && "data" in fault && (fault as ReturnType<typeof pageFault>).data?.code === "not-signed-in";

/** A guest is led to the door and comes back from there. */
export const loadData: PageModule["loadData"] = async ({ personalHttp }, request) => {
  try {
    return await loadPage(personalHttp, accountCalls.profilePage, request);
  } catch (fault) {
    if (isOfGuest(fault)) return redirect("/user/login?back=%2Fprofile");
    throw fault;
  }
};
