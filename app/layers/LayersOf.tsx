import { useEffect, useState } from "react";
import type { Layers } from "./PopupsOf.tsx";
import { useShop } from "#app/shop-context.ts";

/** The place of popups and notifications in a page; empty until the first of them. */
export const LayersOf = () => {
  const { popups } = useShop();
  const [layers, setLayers] = useState<Layers | null>(null);
  useEffect(() => {
    const opened = popups.opened.subscribe(setLayers);
    return () => opened.unsubscribe();
  }, [popups]);
  return layers === null ? null : <layers.View />;
};
