import { accountCalls } from "./account.calls.ts";
import { captchaCalls } from "./captcha.calls.ts";
import { cardCalls } from "./card.calls.ts";
import { cartCalls } from "./cart.calls.ts";
import { catalogueCalls } from "./catalogue.calls.ts";
import { checkoutCalls } from "./checkout.calls.ts";
import { cityOfferCalls } from "./city-offer.calls.ts";
import { codeCalls } from "./code.calls.ts";
import { experimentCalls } from "./experiment.calls.ts";
import { geoCalls } from "./geo.calls.ts";
import { homeCalls } from "./home.calls.ts";
import { listingCountsCalls } from "./listing-counts.calls.ts";
import { listingCalls } from "./listing.calls.ts";
import { marketingCalls } from "./marketing.calls.ts";
import { mergingCalls } from "./merging.calls.ts";
import { orderCalls } from "./order.calls.ts";
import { phoneCalls } from "./phone.calls.ts";
import { productCalls } from "./product.calls.ts";
import { productFactsCalls } from "./product-facts.calls.ts";
import { recommendationsCalls } from "./recommendations.calls.ts";
import { reviewsCalls } from "./reviews.calls.ts";
import { searchCalls } from "./search.calls.ts";
import { sellerCalls } from "./seller.calls.ts";
import { shellCalls } from "./shell.calls.ts";
import { siteCalls } from "./site.calls.ts";
import { sizeTablesCalls } from "./size-tables.calls.ts";
import { subscriptionCalls } from "./subscription.calls.ts";
import { textPageCalls } from "./text-page.calls.ts";
import { visitorCalls } from "./visitor.calls.ts";
import { wishlistPageCalls } from "./wishlist-page.calls.ts";
import { wishlistCalls } from "./wishlist.calls.ts";

/** The whole contract: every row by its name. What a browser loads names its own part, so that no page carries another's rows. */
export const calls = {
  ...shellCalls,
  ...visitorCalls,
  ...homeCalls,
  ...catalogueCalls,
  ...listingCalls,
  ...listingCountsCalls,
  ...searchCalls,
  ...productCalls,
  ...productFactsCalls,
  ...cardCalls,
  ...recommendationsCalls,
  ...reviewsCalls,
  ...orderCalls,
  ...cartCalls,
  ...mergingCalls,
  ...codeCalls,
  ...sellerCalls,
  ...phoneCalls,
  ...checkoutCalls,
  ...cityOfferCalls,
  ...textPageCalls,
  ...sizeTablesCalls,
  ...experimentCalls,
  ...siteCalls,
  ...geoCalls,
  ...accountCalls,
  ...marketingCalls,
  ...captchaCalls,
  ...subscriptionCalls,
  ...wishlistCalls,
  ...wishlistPageCalls,
};
