import type { StoreModule } from "../module/store-module.ts";
import type { BankOfItsOwn } from "./local-bank.ts";

/** What happens to payments is told to the orders that they are of. */
export const paymentModule: StoreModule<{ readonly provider: BankOfItsOwn }> = {
  name: "payment",
  serve: async (server, { provider }) => {
    await server.register(async (own) => provider.serve(own));
  },
};
