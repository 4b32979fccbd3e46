import { pageAttention } from "#adapters/browser/page-attention.ts";
import { mediaSliderMachine } from "#core/media-slider/media-slider.machine.ts";
import { hearing } from "./answers.ts";

/** Banners that move while the page is looked at. */
export const wireMediaSlider = (): typeof mediaSliderMachine =>
  mediaSliderMachine.provide({ actors: { hearPage: hearing(() => pageAttention(document, window)) } });
