import { useSelector } from "@xstate/react";
import type { ShownPage } from "#core/navigation/arrived-page.ts";
import { navigationFault } from "#core/navigation/navigation.view.ts";
import { fullAddress } from "#core/navigation/page-location.ts";
import type { Shell } from "#core/page/page.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { ErrorView } from "#ui/shell/ErrorView.tsx";
import { PageBoundary } from "#ui/shell/PageBoundary.tsx";
import { shopText } from "#ui/text/text.ts";
import { NavigatedRouter } from "./NavigatedRouter.tsx";
import { OfferDoor } from "./offer/OfferDoor.tsx";
import { loadedPage } from "./routes/page-files.ts";
import { useShop } from "./shop-context.ts";
import { ShopShell } from "./ShopShell.tsx";
import { useDrawnPage } from "./use-drawn-page.ts";

const PageOf = ({ drawn: { location, page } }: { readonly drawn: ShownPage }) => {
  const file = page.input === null ? null : loadedPage(page.pageId);
  const address = fullAddress(location);
  if (file === null)
    return (
      <ErrorView status={page.status} address={address}>
        {page.status === 404 ? <OfferDoor /> : null}
      </ErrorView>
    );
  return (
    <PageBoundary page={page} address={address}>
      <file.View input={page.input} params={page.params} />
    </PageBoundary>
  );
};

/** Stands while the browser asks for a page that the server had no time for. */
const Waiting = () => (
  <p className="page-waiting" role="status">
    {shopText.pageWaiting}
  </p>
);

/** Every page of the shop in its frame: what navigation shows, drawn. */
export const Pages = ({ shell }: { readonly shell: Shell }) => {
  const navigation = useSelector(useShop().storefront, navigationOf);
  const drawn = useDrawnPage(navigation);
  const isFailed = useSelector(navigation, (snapshot) => navigationFault(snapshot) !== null);
  const address = useSelector(navigation, ({ context }) => fullAddress(context.opened.location));
  const instead = isFailed ? <ErrorView status={503} address={address} /> : <Waiting />;
  return (
    <NavigatedRouter navigation={navigation} drawn={drawn}>
      <ShopShell shell={shell}>{drawn === null ? instead : <PageOf drawn={drawn} />}</ShopShell>
    </NavigatedRouter>
  );
};
