import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { phoneOverHttp } from "#adapters/http/phone.http.ts";
import { phoneBookMachine, type RegionsAnswered } from "#core/phone/phone-book.machine.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";

const phones = keptPort(phoneOverHttp);

/** The countries of phones from this shop's store. */
export const wirePhoneBook = (shop: Shop): typeof phoneBookMachine =>
  phoneBookMachine.provide({
    actors: {
      loadRegions: fromEventObservable<RegionsAnswered, undefined>(() =>
        phones(shop)
          .regions()
          .pipe(
            map(
              E.match(
                (): RegionsAnswered => ({ type: "regions.failed" }),
                (regions): RegionsAnswered => ({ type: "regions.loaded", regions }),
              ),
            ),
          ),
      ),
    },
  });
