import { useSelector } from "@xstate/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { videoPlayerMachine } from "#core/video-player/video-player.machine.ts";
import { clock, videoRatio } from "#core/video-player/video-player.rules.ts";
import type { VideoSource } from "#core/video-player/video.ts";
import {
  areControlsShown,
  isDragging,
  isFailed,
  isFull,
  isPlaying,
  isPosterShown,
  isWaiting,
  type VideoPlayerRef,
} from "#core/video-player/video-player.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { partsText } from "#ui/text/parts-text.ts";
import { Button } from "./Button.tsx";
import { useDragEnd, useFirstTouch, usePlayback, useScreen, useView } from "./use-film.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import "./video-player.css";

interface VideoPlayerProps {
  readonly video: VideoSource;
  /** What is seen in it. */
  readonly label: string;
  /** From which visible share it plays by itself; a film that does so has no sound. */
  readonly autoplayFrom?: number;
  readonly isMuted?: boolean;
  readonly isLooped?: boolean;
  /** The address of a WebVTT file for a film with speech. */
  readonly captions?: string;
}

const SHAPES = {
  play: "M7 4.500v13l10.500-6.500z",
  pause: "M7.500 4.500v13M14.500 4.500v13",
  full: "M4 8.500V4h4.500M13.500 4H18v4.500M18 13.500V18h-4.500M8.500 18H4v-4.500",
  close: "m5 5 12 12M17 5 5 17",
} as const;

const Shape = ({ name }: { readonly name: keyof typeof SHAPES }) => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);

interface ControlsProps {
  readonly player: VideoPlayerRef;
  readonly onSeek: (time: number) => void;
  readonly onFill: () => void;
}

const Controls = ({ player, onSeek, onFill }: ControlsProps) => {
  const playing = useSelector(player, isPlaying);
  const drawn = useSelector(player, isDragging);
  const full = useSelector(player, isFull);
  const time = useSelector(player, (snapshot) => snapshot.context.time);
  const duration = useSelector(player, (snapshot) => snapshot.context.duration);
  return (
    <div className="player-bar">
      <button
        type="button"
        className="icon-button"
        aria-label={playing ? partsText.pause : partsText.play}
        onClick={() => player.send({ type: "play.pressed" })}
      >
        <Shape name={playing ? "pause" : "play"} />
      </button>
      <input
        type="range"
        className="player-line"
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        aria-label={partsText.filmTime}
        aria-valuetext={partsText.timeOf(clock(time), clock(duration))}
        style={{ "--share": duration === 0 ? 0 : Math.min(1, time / duration) } as CSSProperties}
        onPointerDown={() => player.send({ type: "drag.started" })}
        onChange={(event) => {
          const wanted = Number(event.currentTarget.value);
          player.send({ type: drawn ? "drag.moved" : "time.passed", time: wanted });
          onSeek(wanted);
        }}
      />
      <span className="player-time" aria-hidden="true">
        {clock(time)} / {clock(duration)}
      </span>
      {full ? null : (
        <button type="button" className="icon-button player-fill" aria-label={partsText.fillScreen} onClick={onFill}>
          <Shape name="full" />
        </button>
      )}
    </div>
  );
};

/** iPhones fill the screen with the film itself. */
const fillScreen = (frame: HTMLElement | null, film: HTMLVideoElement | null): void => {
  if (frame !== null && document.fullscreenEnabled) {
    void frame.requestFullscreen().catch(() => undefined);
    return;
  }
  const enter: unknown = film === null ? undefined : Reflect.get(film, "webkitEnterFullscreen");
  if (typeof enter === "function") enter.call(film);
};

/** A film with its poster, its controls and its line of time. */
export const VideoPlayer = ({
  video,
  label,
  autoplayFrom,
  isMuted = autoplayFrom !== undefined,
  isLooped = false,
  captions,
}: VideoPlayerProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const player = useFlow(videoPlayerMachine, { autoplayFrom: autoplayFrom ?? null });
  // Without scripts the browser's own controls stand there.
  const isAlive = !useTakenOver();
  const playing = useSelector(player, isPlaying);
  const waiting = useSelector(player, isWaiting);
  const failed = useSelector(player, isFailed);
  const full = useSelector(player, isFull);
  const posterShown = useSelector(player, isPosterShown);
  const controlsShown = useSelector(player, areControlsShown);
  const firstTouch = useFirstTouch();
  usePlayback(player, film);
  useView(player, frame, autoplayFrom ?? null);
  useScreen(player, frame);
  useDragEnd(player);
  const wasFull = useRef(full);
  useEffect(() => {
    if (wasFull.current === full) return;
    wasFull.current = full;
    // The button that was pressed is gone, and the other one has come.
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(full ? ".player-close" : ".player-fill")?.focus();
  }, [full]);
  const attend = (): void => player.send({ type: "attention.given" });
  const attention = {
    onPointerDownCapture: (): void => {
      firstTouch.note(controlsShown);
      attend();
    },
    onPointerMove: attend,
    onKeyDown: attend,
    onFocus: attend,
  };
  return (
    <div
      ref={frame}
      className={`player ${controlsShown || !isAlive ? "" : "player-quiet"} ${full ? "player-full" : ""}`}
      style={{ aspectRatio: videoRatio(video) }}
      role="group"
      aria-label={label}
      aria-busy={waiting}
      {...attention}
    >
      <video
        ref={film}
        src={video.source}
        poster={video.preview === "" ? undefined : video.preview}
        controls={!isAlive}
        muted={isMuted}
        loop={isLooped}
        playsInline
        // One that plays by itself is fetched when it does.
        preload={autoplayFrom === undefined ? "metadata" : "none"}
        aria-label={label}
        onLoadedMetadata={(event) => player.send({ type: "video.measured", duration: event.currentTarget.duration })}
        onDurationChange={(event) => player.send({ type: "video.measured", duration: event.currentTarget.duration })}
        onLoadedData={() => player.send({ type: "video.ready" })}
        onCanPlay={() => player.send({ type: "video.ready" })}
        onPlaying={() => player.send({ type: "video.ready" })}
        // One that begins anew by itself is told as waiting too.
        onWaiting={({ currentTarget: { loop, currentTime } }) => {
          if (!loop || currentTime > 0) player.send({ type: "video.waiting" });
        }}
        onEnded={() => player.send({ type: "video.ended" })}
        onError={() => player.send({ type: "video.failed" })}
        onPause={(event) => {
          if (event.currentTarget.paused) player.send({ type: "video.stopped" });
        }}
        onTimeUpdate={(event) => player.send({ type: "time.passed", time: event.currentTarget.currentTime })}
      >
        <track kind="captions" src={captions} srcLang="ru" default={captions !== undefined} />
      </video>
      {isAlive && posterShown && video.preview !== "" ? <img className="player-poster" src={video.preview} alt="" loading="lazy" /> : null}
      {isAlive && !failed ? (
        <>
          <button
            type="button"
            className="player-surface"
            tabIndex={posterShown ? 0 : -1}
            aria-hidden={!posterShown}
            aria-label={partsText.play}
            onClick={(event) => {
              if (!firstTouch.isOnlyLook(event) || posterShown) player.send({ type: "play.pressed" });
            }}
          >
            {waiting ? <span className="spinner" aria-hidden="true" /> : posterShown && !playing ? <Shape name="play" /> : null}
          </button>
          {posterShown ? null : (
            <Controls
              player={player}
              onSeek={(time) => {
                if (film.current !== null) film.current.currentTime = time;
              }}
              onFill={() => fillScreen(frame.current, film.current)}
            />
          )}
        </>
      ) : null}
      {full ? (
        <button
          type="button"
          className="icon-button player-close"
          aria-label={partsText.leaveScreen}
          onClick={() => void document.exitFullscreen().catch(() => undefined)}
        >
          <Shape name="close" />
        </button>
      ) : null}
      {failed ? (
        <div className="player-failed">
          <p role="alert">{partsText.filmFailed}</p>
          <Button
            look="white"
            isSmall
            onClick={() => {
              player.send({ type: "again.pressed" });
              film.current?.load();
            }}
          >
            {partsText.again}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
