import { isRight } from "fp-ts/Either";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { leaveFor } from "#adapters/browser/leaving.ts";
import { noteWhoIsHere } from "#adapters/browser/shopper-traces.ts";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import { PersonCodec } from "#adapters/contract/person.codec.ts";
import type { ProfilePage } from "#core/account/account.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import { wirePhoneCode, wireProfile } from "#app/wiring/account.ts";
import { ProfileView } from "#ui/account/ProfileView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { accountFaultText } from "#ui/text/account-text.ts";
import { loadOwnPage } from "./own-page.ts";
import { type PageModule, type PageProps, titleOfMeta } from "./page-module.ts";

const ProfileOf = ({ input }: PageProps<ProfilePage>) => {
  const shop = useShop();
  const [address] = useSearchParams();
  // The whole page anew: nothing that was loaded for the shopper stays, and nothing that they left in the browser.
  const machine = useMemo(
    () =>
      wireProfile(shop, () => {
        noteWhoIsHere(window, { visitor: "", isAuthorized: false });
        leaveFor(window, "/");
      }),
    [shop],
  );
  const profile = useFlow(machine, { hasPassword: input.hasPassword });
  const code = useFlow(useWired(wirePhoneCode), { pending: input.pending });
  const person = useMemo(() => PersonCodec.decode(input), [input]);
  const state = address.get("state");
  return (
    <ProfileView
      page={input}
      profile={profile}
      code={code}
      person={isRight(person) ? person.right : null}
      state={state === "changed" || state === "sent" ? state : null}
      fault={accountFaultText(address.get("fault"))}
    />
  );
};

export const page: PageModule<ProfilePage> = {
  load: ({ personalHttp }, asked) => loadOwnPage(personalHttp, accountCalls.profilePage, asked),
  title: titleOfMeta,
  View: ProfileOf,
};
