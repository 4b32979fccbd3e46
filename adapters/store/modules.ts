import type { GuardDays } from "#adapters/environment/guard-settings.ts";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import type { CaptchaTerms } from "./captcha/captcha-terms.ts";
import { accountModule } from "./account/account-module.ts";
import { backupModule } from "./backup/backup-module.ts";
import { captchaModule } from "./captcha/captcha-module.ts";
import { cartModule } from "./cart/cart-module.ts";
import type { BarrierOf } from "./cart/read-cart.ts";
import { catalogueModule } from "./catalogue/catalogue-module.ts";
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Content } from "./content/content.ts";
import type { Database } from "./database/database.ts";
import { inOrder, type Migration } from "./database/migrations.ts";
import { experimentsModule } from "./experiments/experiments-module.ts";
import { feedModule } from "./feed/feed-module.ts";
import { fetchedPicturesModule } from "./fetched-pictures/fetched-pictures-module.ts";
import { geoModule } from "./geo/geo-module.ts";
import type { StoreModule } from "./module/store-module.ts";
import { noticesModule } from "./notices/notices-module.ts";
import { barriersOf } from "./orders/city-barrier.ts";
import { ordersModule } from "./orders/orders-module.ts";
import type { Carrier } from "./outbox/outbox.ts";
import { outboxModule } from "./outbox/outbox-module.ts";
import { pagesModule } from "./pages/pages-module.ts";
import { promoModule } from "./promo/promo-module.ts";
import { codesModule } from "./codes/codes-module.ts";
import type { BankOfItsOwn } from "./payment/local-bank.ts";
import { paymentModule } from "./payment/payment-module.ts";
import { placesModule } from "./places/places-module.ts";
import { recommendationsModule } from "./recommendations/recommendations-module.ts";
import { sellersModule } from "./sellers/sellers-module.ts";
import { shopsModule } from "./shops/shops-module.ts";
import { reviewsModule } from "./reviews/reviews-module.ts";
import { subscriptionsModule } from "./subscriptions/subscriptions-module.ts";
import { upkeepModule } from "./upkeep/upkeep-module.ts";
import { visitorModule } from "./visitor/visitor-module.ts";
import { wishlistModule } from "./wishlist/wishlist-module.ts";

/** What the store has for its modules; each takes what it needs. */
export interface StoreParts {
  readonly database: Database;
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
  readonly provider: BankOfItsOwn;
  readonly carry: Carrier;
  /** What differs from CAPTCHA_TERMS. */
  readonly captcha: Partial<CaptchaTerms>;
  /** Whether visitors are asked if the shop knows their city. */
  readonly asksCity: boolean;
  /** What keeps one shopper from holding the whole shop. */
  readonly limits: ShopLimits;
  readonly guardDays: GuardDays;
  /** Where fetched pictures are written; null for a store that fetches none. */
  readonly fetchesInto: string | null;
  /** Of this run; who may read the lock file may do an operator's work. */
  readonly operatorToken: string;
  readonly say: (line: string) => void;
}

/** Who shows carts hears from the orders, which stand above, what keeps one from a city. */
const withBarriers = (module: StoreModule<StoreParts & { readonly barrierOf: BarrierOf }>): StoreModule<StoreParts> => {
  const { name, migrations = [], serve, forget } = module;
  return {
    name,
    migrations,
    serve: (server, parts) => serve?.(server, { ...parts, barrierOf: barriersOf(parts) }),
    ...(forget === undefined ? {} : { forget }),
  };
};

/** Every subject of the store. The server, the migrations, the background work and the hourly sweep are loops over this list. */
export const MODULES: readonly StoreModule<StoreParts>[] = [
  accountModule,
  backupModule,
  captchaModule,
  withBarriers(cartModule),
  catalogueModule,
  codesModule,
  experimentsModule,
  feedModule,
  fetchedPicturesModule,
  geoModule,
  noticesModule,
  ordersModule,
  outboxModule,
  withBarriers(pagesModule),
  paymentModule,
  placesModule,
  promoModule,
  recommendationsModule,
  sellersModule,
  shopsModule,
  reviewsModule,
  subscriptionsModule,
  upkeepModule,
  visitorModule,
  wishlistModule,
];

/** All steps of the tables; two of one number stop the start. */
export const MIGRATIONS: readonly Migration[] = inOrder(MODULES.flatMap(({ migrations = [] }) => migrations));
