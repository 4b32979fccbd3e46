import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { map } from "rxjs";
import { leaveFor } from "#adapters/browser/leaving.ts";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import type { SignInPage } from "#core/account/account.ts";
import { ownPath } from "#app/own-path.ts";
import { useShop } from "#app/shop-context.ts";
import { usePhoneBook } from "#app/use-phone-book.ts";
import { wireSignIn } from "#app/wiring/account.ts";
import { SignInView } from "#ui/account/SignInView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { accountFaultText } from "#ui/text/account-text.ts";
import { loadPage, type PageModule, type PageProps, redirected, titleOfMeta } from "./page-module.ts";

const PROFILE = "/profile";

const SignInOf = ({ input: { pending, phoneBook } }: PageProps<SignInPage>) => {
  const [address] = useSearchParams();
  const shop = useShop();
  const back = ownPath(address.get("back")) ?? PROFILE;
  const machine = useMemo(
    () =>
      // The whole page anew: nothing that was loaded for the guest stays, but what the guest was writing.
      wireSignIn(shop, () => leaveFor(window, back)),
    [shop, back],
  );
  const way = address.get("way");
  const signIn = useFlow(machine, {
    way: way === "email" ? "email" : "phone",
    pending: way === "number" ? null : pending,
    book: phoneBook,
  });
  return <SignInView signIn={signIn} back={back} fault={accountFaultText(address.get("fault"))} book={usePhoneBook(phoneBook)} />;
};

/** Who is signed in already has nothing to do here. */
export const page: PageModule<SignInPage> = {
  load: ({ personalHttp }, asked) =>
    loadPage(personalHttp, accountCalls.signInPage, asked).pipe(
      map((loaded) =>
        loaded.kind === "page" && loaded.input.isAuthorized
          ? redirected(ownPath(new URLSearchParams(asked.address.split("?")[1]).get("back")) ?? PROFILE)
          : loaded,
      ),
    ),
  title: titleOfMeta,
  View: SignInOf,
};
