import { phoneOverHttp } from "#adapters/http/phone.http.ts";
import { phoneBookMachine } from "#core/phone/phone-book.machine.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

const phones = keptPort(phoneOverHttp);

/** The countries of phones from this shop's store. */
export const wirePhoneBook = (shop: Shop): typeof phoneBookMachine =>
  phoneBookMachine.provide({
    actors: {
      loadRegions: asking(
        () => phones(shop).regions(),
        () => ({ type: "regions.failed" }),
        (regions) => ({ type: "regions.loaded", regions }),
      ),
    },
  });
