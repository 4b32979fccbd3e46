import { useSelector } from "@xstate/react";
import { isLeft } from "fp-ts/Either";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ProductToldCodec } from "#adapters/contract/product-told.codec.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { useShop } from "#app/shop-context.ts";
import { placeAsked } from "#core/catalogue/product-told.ts";
import type { Product } from "#core/catalogue/product.ts";
import type { ShownPage } from "#core/navigation/arrived-page.ts";
import { shownPage } from "#core/navigation/navigation.view.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { goodsText } from "#ui/text/goods-text.ts";
import { shopText } from "#ui/text/text.ts";
import { FreshRow } from "#app/offer/FreshRow.tsx";
import { LastViewed } from "./LastViewed.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useCome } from "./use-come.ts";

/** How near the window the place of the lists is when they are asked for, in pixels. */
const NEAR = "600px";

/** The product whose page is shown; null for another page. */
const productOf = (shown: ShownPage | null): Product | null => {
  const input = shown?.page.input;
  return typeof input === "object" && input !== null && "product" in input ? (input.product as Product) : null;
};

/** What the lists beside a product are asked with: its number, and where it belongs, by a back end that says so. */
interface ListsAsked {
  readonly id: number;
  readonly categoryId?: string;
  readonly genderCategoryId?: string;
}

const askedOf = (shown: ShownPage | null): ListsAsked | null => {
  const product = productOf(shown);
  if (product === null) return null;
  const told = ProductToldCodec.decode(shown?.page.input);
  return { ...(isLeft(told) ? {} : placeAsked(told.right)), id: product.id };
};

interface RowProps {
  /** What it shows is here. */
  readonly onCome: () => void;
}

const SimilarTo = ({ asked, onCome }: RowProps & { readonly asked: ListsAsked }) => {
  const lists = useAnswer((http) => http.ask(recommendationsCalls.productLists, { query: { ...asked } }));
  useCome(lists !== null, onCome);
  // The page has one of them already.
  return lists
    ?.filter(({ title }) => title !== shopText.together)
    .map(({ title, data }) => <FreshRow key={title} title={title} items={data} />);
};

const Recommended = ({ besides, onCome }: RowProps & { readonly besides: string }) => {
  const found = useAnswer((http) =>
    http.ask(recommendationsCalls.recommendations, { query: { limit: "", offset: "", excludedIds: besides } }),
  );
  useCome(found !== null, onCome);
  return found === null ? null : <FreshRow title={goodsText.recommended} items={found.items} />;
};

const ROWS = ["similar", "recommended", "viewed"] as const;
type RowName = (typeof ROWS)[number];

interface RowsProps {
  /** Null beside no product. */
  readonly asked: ListsAsked | null;
  readonly besides: string;
  readonly place: Element;
}

/** The rows of a page. Once their place is seen, one that comes late stands below those that came before it: what is looked at does not move. */
const Rows = ({ asked, besides, place }: RowsProps) => {
  const [come, setCome] = useState<readonly RowName[]>([]);
  const [told] = useState(() => {
    const tell = (name: RowName) => (): void => {
      const isSeen = place.getBoundingClientRect().top < window.innerHeight;
      setCome((before) => {
        if (before.includes(name)) return before;
        return isSeen ? [...before, name] : ROWS.filter((row) => row === name || before.includes(row));
      });
    };
    return { similar: tell("similar"), recommended: tell("recommended"), viewed: tell("viewed") };
  });
  const rows: Readonly<Record<RowName, ReactNode>> = {
    similar: asked === null ? null : <SimilarTo key="similar" asked={asked} onCome={told.similar} />,
    recommended: <Recommended key="recommended" besides={besides} onCome={told.recommended} />,
    viewed: <LastViewed key="viewed" besides={besides} onCome={told.viewed} />,
  };
  return [...come, ...ROWS.filter((name) => !come.includes(name))].map((name) => rows[name]);
};

/** The place of a page where rows of goods belong, once it is near the window. */
const usePlace = (shown: ShownPage | null): Element | null => {
  const [near, come] = useState<{ readonly place: Element; readonly shown: ShownPage | null } | null>(null);
  useEffect(() => {
    const watching = new IntersectionObserver(
      (changes) => {
        const seen = changes.find(({ isIntersecting }) => isIntersecting);
        if (seen !== undefined) come({ place: seen.target, shown });
      },
      { rootMargin: NEAR },
    );
    const look = (): void => {
      const place = document.querySelector(".goods-place");
      if (place !== null) watching.observe(place);
    };
    // The page is drawn in slices, after navigation says that it is shown.
    const pages = new MutationObserver(look);
    pages.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      pages.disconnect();
      watching.disconnect();
    };
  }, [shown]);
  return near?.shown === shown && near.place.isConnected ? near.place : null;
};

/** Rows of goods for who is here, below a page that is the same for everybody; and the shop remembers what they look at. */
export const PlaceLists = () => {
  const { http, storefront } = useShop();
  const shown = useSelector(useSelector(storefront, navigationOf), shownPage);
  const place = usePlace(shown);
  const id = productOf(shown)?.id ?? null;
  useEffect(() => {
    const noting = id === null ? null : http.ask(recommendationsCalls.noteView, { body: { id } }).subscribe();
    return () => noting?.unsubscribe();
  }, [http, id]);
  const besides = id === null ? "" : String(id);
  return place === null ? null : createPortal(<Rows key={besides} asked={askedOf(shown)} besides={besides} place={place} />, place);
};
