import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactElement,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Root } from "react-dom/client";
import { afterPress } from "./after-press.ts";
import { useTakenOver } from "./use-taken-over.ts";

/** What a part needs of whoever writes or draws the page. */
export interface PartHost {
  /** A part with all that stands around the page: its flows, its links. */
  readonly frame: (part: ReactElement) => ReactElement;
  /** On the server: what stands for the HTML of a framed part. */
  readonly write?: ((part: ReactElement, name: string) => string) | undefined;
  /** In the browser: makes the HTML that stands in `place` answer. */
  readonly wake?: ((place: HTMLElement, part: ReactElement, name: string) => Root) | undefined;
}

const HostContext = createContext<PartHost>({ frame: (part) => part });

export const PartHostProvider = HostContext.Provider;

/** Of the parts whose scripts are not there. */
const loaders = new Set<() => Promise<void>>();

/** On the server: resolves when every part that has been named can be written. */
export const latePartsHere = async (): Promise<void> => {
  if (loaders.size > 0) await Promise.all([...loaders].map((load) => load()));
};

const NEAR = "200px 0px";
/** How long a form that was sent waits for the script that answers it. */
const PATIENCE_MS = 4000;

export interface LatePart<P> {
  readonly Part: ComponentType<P>;
  /** Begins to load the script, for who knows that the part is about to be wanted. */
  readonly load: () => void;
  /** The same, and whether the part can be drawn then. */
  readonly isHere: () => Promise<boolean>;
}

interface LatePartOptions<P> {
  readonly className?: string;
  /** Also when it is nearly in view. */
  readonly isSeen?: boolean;
  /** What the browser draws in its place until the script is there, and where it cannot be had. */
  readonly until?: ComponentType<P>;
  /** Which of several of its name on a page. */
  readonly nth?: (props: P) => number | "";
}

/**
 * A part of a page that the server writes whole and whose script comes when it is touched or focused. Until then its HTML stands, with its links and
 * forms, and answers by itself; then React takes it over as it stands, in a root of its own. On a page that the browser draws itself the script is asked
 * for at once. A form that is sent meanwhile waits for who answers it, and is sent by the browser where nobody comes. What cannot be loaded
 * leaves the HTML standing and is tried again with the next touch. `name` is the part's own on its page: it stands there once, or `nth` tells its places
 * apart.
 */
export const latePart = <P extends object>(
  name: string,
  script: () => Promise<ComponentType<P>>,
  { className, isSeen = false, until: Until, nth = () => "" }: LatePartOptions<P> = {},
): LatePart<P> => {
  let here: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const waiting = new Set<() => void>();
  const ask = async (): Promise<void> => {
    try {
      here = await script();
      loaders.delete(loadOnce);
    } catch (error) {
      loading = null;
      console.error("late part", error);
    }
    for (const tell of waiting) tell();
  };
  const loadOnce = (): Promise<void> => (loading ??= ask());
  const load = (): void => void loadOnce();
  const isHere = async (): Promise<boolean> => {
    await loadOnce();
    return here !== null;
  };
  loaders.add(loadOnce);

  const Here = ({ onDrawn, ...props }: P & { readonly onDrawn?: () => void }) => {
    useEffect(() => onDrawn?.(), [onDrawn]);
    const View = here;
    return View === null ? null : <View {...(props as unknown as P)} />;
  };
  /** The HTML of the server, and React in it once the script is there. */
  const Written = (props: P) => {
    const { frame, write, wake } = useContext(HostContext);
    const place = useRef<HTMLDivElement>(null);
    const root = useRef<Root | null>(null);
    /** The root is asleep until React has taken the HTML over; what is new until then waits. */
    const asleep = useRef({ isNewer: false } as { isNewer: boolean } | null);
    const [html] = useState(() => write?.(frame(<Here {...props} />), name + nth(props)) ?? "");
    const [, drawAgain] = useState(0);
    /** Sends the form that waits. */
    const send = useRef<(() => void) | null>(null);
    const awaken = (): void => {
      const isNewer = asleep.current?.isNewer === true;
      asleep.current = null;
      if (isNewer) drawAgain((times) => times + 1);
      send.current?.();
    };
    const draw = useEffectEvent(() => {
      if (here === null || place.current === null) return;
      const part = frame(<Here {...props} onDrawn={awaken} />);
      if (root.current === null) root.current = wake?.(place.current, part, name + nth(props)) ?? null;
      else root.current.render(part);
    });
    // What is new around it is told to what was taken over. Told earlier, React would throw the HTML away and draw it anew.
    useEffect(() => {
      if (root.current === null) return;
      if (asleep.current === null) draw();
      else asleep.current.isNewer = true;
    });
    useEffect(() => {
      const node = place.current;
      if (node === null) return undefined;
      const want = (): void => (here === null ? load() : root.current === null ? draw() : undefined);
      // React says nothing of a form that is sent before it has taken the part over.
      const hold = (event: SubmitEvent): void => {
        if (event.defaultPrevented || (root.current !== null && asleep.current === null)) return;
        event.preventDefault();
        const { submitter, target } = event;
        const late = setTimeout(leaveToBrowser, PATIENCE_MS);
        send.current = () => {
          clearTimeout(late);
          send.current = null;
          if (submitter?.isConnected !== false) (target as HTMLFormElement).requestSubmit(submitter);
        };
        want();
      };
      const leaveToBrowser = (): void => {
        if (send.current === null) return;
        node.removeEventListener("submit", hold);
        send.current();
      };
      const tell = (): void => (here === null ? leaveToBrowser() : draw());
      waiting.add(tell);
      const ended = new AbortController();
      const until = { signal: ended.signal };
      node.addEventListener("pointerover", want, until);
      node.addEventListener("focusin", want, until);
      node.addEventListener("submit", hold, until);
      const seen = isSeen
        ? new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting === true && want(), { rootMargin: NEAR })
        : null;
      seen?.observe(node);
      // It was touched before this script came.
      if (node.matches(":hover,:focus-within")) want();
      return () => {
        waiting.delete(tell);
        ended.abort();
        seen?.disconnect();
        send.current = null;
        const left = root.current;
        // Not in the midst of what takes the page away.
        queueMicrotask(() => left?.unmount());
      };
    }, []);
    // What the shop's own components wrote; in the browser nothing, and what the server wrote stays.
    // oxlint-disable-next-line react/no-danger
    return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  };
  /** Drawn by the browser, as soon as the script is there. */
  const Drawn = (props: P) => {
    const place = useRef<HTMLDivElement>(null);
    const hadFocus = useRef(false);
    /** A press on what stands there until the script has come waits for it, and is left to the browser where nobody comes. */
    const press = useRef<"given" | "held" | null>(null);
    const [isCome, setCome] = useState(here !== null);
    const give = (): void => {
      if (press.current !== "held") return;
      press.current = "given";
      place.current?.querySelector("button")?.click();
    };
    const hold = (event: MouseEvent): void => {
      if (isCome || loading === null || press.current === "given") return;
      event.preventDefault();
      press.current = "held";
      setTimeout(give, PATIENCE_MS);
    };
    useEffect(() => {
      const ended = new AbortController();
      const swap = (): void => {
        hadFocus.current = place.current?.contains(document.activeElement) === true;
        setCome(here !== null);
        if (here === null) give();
      };
      const tell = (): void => afterPress(place.current, swap, ended.signal);
      waiting.add(tell);
      load();
      return () => {
        waiting.delete(tell);
        ended.abort();
      };
    }, []);
    useEffect(() => {
      if (hadFocus.current) place.current?.querySelector<HTMLElement>("a, button")?.focus();
      give();
    }, [isCome]);
    return (
      <div ref={place} className={className} onClickCapture={hold}>
        {isCome || Until === undefined ? <Here {...props} /> : <Until {...props} />}
      </div>
    );
  };
  const Part = (props: P) => {
    const isOfServer = useTakenOver();
    const [Way] = useState(() => (isOfServer ? Written : Drawn));
    return <Way {...props} />;
  };
  return { Part, load, isHere };
};
