import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { RecoveryPage } from "#core/account/account.ts";
import { useShop } from "#app/shop-context.ts";
import { wirePasswordRecovery } from "#app/wiring/account.ts";
import { PasswordRecoveryView } from "#ui/account/PasswordRecoveryView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { accountFaultText } from "#ui/text/account-text.ts";
import { loadOwnPage } from "./own-page.ts";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

const PasswordRecoveryOf = ({ token, isOpen, phoneRegions }: RecoveryPage) => {
  const shop = useShop();
  const [address] = useSearchParams();
  const machine = useMemo(() => wirePasswordRecovery(shop, token), [shop, token]);
  const recovery = useFlow(machine, { token, isOpen, regions: phoneRegions });
  const state = address.get("state");
  return (
    <PasswordRecoveryView
      recovery={recovery}
      token={token}
      state={state === "done" || state === "sent" ? state : null}
      fault={accountFaultText(address.get("fault"))}
    />
  );
};

export const page: PageModule<RecoveryPage> = {
  load: ({ personalHttp }, asked) =>
    asked.params["token"] === undefined
      ? loadPage(personalHttp, accountCalls.askRecoveryPage, asked)
      : loadOwnPage(personalHttp, accountCalls.recoveryPage, asked),
  title: titleOfMeta,
  View: ({ input }) => <PasswordRecoveryOf key={input.token} {...input} />,
};
