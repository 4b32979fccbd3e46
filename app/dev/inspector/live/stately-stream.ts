import { createBrowserInspector } from "@statelyai/inspect";
import type { AnyActorRef, InspectionEvent } from "xstate";
import { actorForStately, happenedForStately } from "./stately-events.ts";

/** The official inspector's page. */
const INSPECTOR = "https://stately.ai/inspect";
const CONNECTED = "@statelyai.connected";

interface Stream {
  /** To be told of everything that happens in the actors. */
  readonly hear: (event: InspectionEvent) => void;
}

interface Bar {
  readonly say: (words: string) => void;
}

const STYLE =
  "position:fixed;inset:auto 0 0 0;z-index:1000;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:8px 20px;" +
  "background:#1a1917;color:#fff;font:14px/1.45 system-ui,sans-serif";
const BUTTON_STYLE =
  "min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:2px;background:none;color:#fff;font:inherit;cursor:pointer";

/** Stands below the shop's page, outside of what React draws. */
const showBar = (onOpen: () => void, onStop: () => void): Bar => {
  const bar = document.createElement("aside");
  bar.setAttribute("aria-label", "Stately Inspector");
  bar.lang = "en";
  bar.style.cssText = STYLE;
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const button = (label: string, onPress: () => void): HTMLButtonElement => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.style.cssText = BUTTON_STYLE;
    made.addEventListener("click", onPress);
    return made;
  };
  const stop = (): void => {
    onStop();
    bar.remove();
  };
  bar.append(said, button("Open the inspector", onOpen), button("Stop", stop));
  document.body.append(bar);
  return { say: (words) => void (said.textContent = words) };
};

/**
 * Streams what the actors do, masked, to the official inspector in a window of its own. Nothing leaves before the developer presses: a browser
 * opens no window by itself, and the bar says first where to. Only a page of that origin is given anything.
 */
export const streamToStately = (running: () => readonly AnyActorRef[]): Stream => {
  const { origin } = new URL(INSPECTOR);
  let isConnected = false;
  const inspector = createBrowserInspector({
    url: INSPECTOR,
    autoStart: false,
    // It would keep what happened before the window is there; then it is told how things stand instead.
    maxDeferredEvents: 0,
    serialize: (event) => event,
    send: (event) => inspector.adapter.targetWindow?.postMessage(event, origin),
  });
  const known = new Set<string>();
  const tellActor = (actorRef: AnyActorRef): void => {
    known.add(actorRef.sessionId);
    inspector.adapter.send(actorForStately(actorRef, Date.now()));
  };
  const bar = showBar(
    () => {
      inspector.start();
      bar.say(
        inspector.adapter.targetWindow === null
          ? `The browser did not open ${INSPECTOR}: allow pop-up windows for this page.`
          : `Waiting for ${INSPECTOR} …`,
      );
    },
    () => {
      isConnected = false;
      window.removeEventListener("message", connect);
      inspector.adapter.targetWindow?.postMessage({ type: "@statelyai.disconnected" }, origin);
    },
  );
  const connect = ({ source, origin: from, data }: MessageEvent<{ readonly type?: unknown } | null>): void => {
    if (data?.type !== CONNECTED || from !== origin || source !== inspector.adapter.targetWindow) return;
    isConnected = true;
    known.clear();
    for (const actorRef of running()) tellActor(actorRef);
    bar.say(`Live flows of this page stream, masked, to ${INSPECTOR}`);
  };
  window.addEventListener("message", connect);
  bar.say(`Nothing streams yet. Live flows of this page will stream, masked, to ${INSPECTOR}`);
  return {
    hear: (event) => {
      if (!isConnected) return;
      const told = happenedForStately(event, Date.now());
      if (told === null) return;
      if (!known.has(told.sessionId)) tellActor(event.actorRef as AnyActorRef);
      inspector.adapter.send(told);
    },
  };
};
