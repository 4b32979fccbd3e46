import { useSelector } from "@xstate/react";
import type { HomePage } from "#core/page/page.ts";
import { operationMachine } from "#core/operation/operation.machine.ts";
import { homeCalls } from "#adapters/contract/home.calls.ts";
import { type Shop, useWired } from "#app/shop-context.ts";
import { asking } from "#app/wiring/answers.ts";
import { useFlow } from "#ui/flows.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { ProductSlider } from "#ui/product/ProductSlider.tsx";
import { shopText } from "#ui/text/text.ts";

const LONGEST_WAIT_MS = 15_000;

const wireOffer = ({ http }: Shop): typeof operationMachine =>
  operationMachine.provide({
    actors: {
      perform: asking(
        () => http.ask(homeCalls.homePage, {}),
        (error) => ({ type: "operation.failed", error }),
        ({ novelties }: HomePage) => ({ type: "operation.succeeded", value: novelties }),
      ),
    },
  });

/** What is new in the shop; nothing where that cannot be had. */
export const OfferOf = () => {
  const offer = useFlow(useWired(wireOffer), { request: null, timeout: LONGEST_WAIT_MS });
  const novelties = useSelector(offer, ({ context: { outcome } }) =>
    outcome.status === 10 ? (outcome.value as HomePage["novelties"]) : null,
  );
  return novelties === null ? null : (
    <section className="section" aria-label={novelties.title}>
      <div className="section-head">
        <h2 className="heading-section">{novelties.title}</h2>
        <Link to={novelties.link} className="link">
          {shopText.seeAll}
        </Link>
      </div>
      <ProductSlider title={novelties.title} items={novelties.items} />
    </section>
  );
};
