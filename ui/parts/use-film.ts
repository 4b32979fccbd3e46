import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useRef } from "react";
import { isDragging, isPlaying, isWaiting, type VideoPlayerRef } from "#core/video-player/video-player.view.ts";

const HAS_PICTURE = 2;

/** Lets the film play and pause as the flow says; what the browser refuses is told back. */
export const usePlayback = (player: VideoPlayerRef, film: RefObject<HTMLVideoElement | null>): void => {
  const mayPlay = useSelector(player, (snapshot) => isPlaying(snapshot) || isWaiting(snapshot));
  useEffect(() => {
    const node = film.current;
    if (node === null) return;
    if (!mayPlay) {
      node.pause();
      return;
    }
    node.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) player.send({ type: "video.stopped" });
    });
  }, [mayPlay, player, film]);
  // A film that was loaded before anyone listened.
  useEffect(() => {
    const node = film.current;
    if (node === null) return;
    if (node.duration > 0) player.send({ type: "video.measured", duration: node.duration });
    if (node.error instanceof Object) player.send({ type: "video.failed" });
    else if (node.readyState >= HAS_PICTURE) player.send({ type: "video.ready" });
  }, [player, film]);
};

/**
 * Tells when so much of the film comes into view and leaves it, unless the shopper wants nothing to move by itself. What was paused by hand stays so until
 * it is left.
 */
export const useView = (player: VideoPlayerRef, frame: RefObject<HTMLElement | null>, autoplayFrom: number | null): void => {
  useEffect(() => {
    const node = frame.current;
    if (node === null || autoplayFrom === null || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let wasSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) {
          if (intersectionRatio >= autoplayFrom === wasSeen) continue;
          wasSeen = !wasSeen;
          player.send({ type: "view.changed", ratio: intersectionRatio });
        }
      },
      { threshold: [0, autoplayFrom, Math.min(1, autoplayFrom + 0.05)] },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [player, frame, autoplayFrom]);
};

/** Tells when the film fills the screen, by whatever way. */
export const useScreen = (player: VideoPlayerRef, frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const hear = (): void => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === frame.current;
      player.send({ type: isFull ? "screen.filled" : "screen.left" });
    };
    document.addEventListener("fullscreenchange", hear);
    return () => document.removeEventListener("fullscreenchange", hear);
  }, [player, frame]);
};

/** A hand may leave the line of time anywhere on the page. */
export const useDragEnd = (player: VideoPlayerRef): void => {
  const isDrawn = useSelector(player, isDragging);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const end = (): void => player.send({ type: "drag.ended" });
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
    return () => {
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
    };
  }, [isDrawn, player]);
};

/** Whether the controls were there before a finger touched: the touch that shows them does nothing else. */
export const useFirstTouch = () => {
  const wereShown = useRef(true);
  return {
    note: (areShown: boolean): void => {
      wereShown.current = areShown;
    },
    isOnlyLook: (event: { readonly nativeEvent: Event }): boolean =>
      !wereShown.current && "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch",
  };
};
