import type { VideoSource } from "./video.ts";

const DEFAULT_RATIO = 3 / 4;

/** Width to height. */
export const videoRatio = ({ sourceWidth, sourceHeight }: VideoSource): number =>
  sourceWidth > 0 && sourceHeight > 0 ? sourceWidth / sourceHeight : DEFAULT_RATIO;

const SECONDS = 60;

/** «1:05» */
export const clock = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / SECONDS)}:${String(whole % SECONDS).padStart(2, "0")}`;
};
