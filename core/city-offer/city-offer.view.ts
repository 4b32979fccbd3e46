import type { ActorRefFrom } from "xstate";
import type { cityOfferMachine } from "./city-offer.machine.ts";

export type CityOfferRef = ActorRefFrom<typeof cityOfferMachine>;
