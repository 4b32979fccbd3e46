import { useSelector } from "@xstate/react";
import { createPath, useLocation } from "react-router-dom";
import { deviceOf } from "#core/facts/viewport.ts";
import type { Toast } from "#core/toasts/toast.ts";
import { toastEntries, toastItems, toastPhase, type ToastRef, type ToastsRef, toastStacks } from "#core/toasts/toasts.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { useVoice, Voice } from "./voice.tsx";
import "./toasts.css";

interface ToastViewProps {
  readonly toast: Toast;
  readonly actor: ToastRef;
}

const ToastView = ({ toast, actor }: ToastViewProps) => {
  const phase = useSelector(actor, toastPhase);
  const voice = useVoice([toast.title, toast.name, toast.text], toast.type === "error", phase === "visible");
  // What was done may have led there by itself.
  const isThere = createPath(useLocation()) === toast.url;
  if (phase === "waiting") return null;
  const give = (): void => actor.send({ type: "attention.given" });
  const leave = (isStill: boolean): void => {
    if (!isStill) actor.send({ type: "attention.left" });
  };
  return (
    <div
      ref={voice}
      className={`toast toast-${toast.type}${phase === "leaving" ? " toast-leaving" : ""}`}
      onMouseEnter={give}
      onMouseLeave={({ currentTarget }) => leave(currentTarget.contains(document.activeElement))}
      onFocus={give}
      onBlur={({ currentTarget }) => leave(currentTarget.matches(":hover"))}
    >
      {toast.image === null ? null : <Picture image={toast.image} sizes="48px" className="toast-picture" alt="" />}
      <div className="toast-words">
        <b>{toast.title}</b>
        <span className="toast-name">{toast.name}</span>
        <span>{toast.text}</span>
      </div>
      {isThere || toast.buttonText === "" ? null : (
        <Link
          to={toast.url}
          className="button button-white button-small toast-button"
          onClick={() => actor.send({ type: "toast.pressed" })}
        >
          {toast.buttonText}
        </Link>
      )}
      {toast.withClose ? (
        <button type="button" className="icon-button" aria-label={shopText.close} onClick={() => actor.send({ type: "toast.closed" })}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
};

/** Messages over the page. They are read aloud by its voice: an open popup takes them in and gives them back, and what moves would be read anew. */
export const ToastStack = ({ toasts }: { readonly toasts: ToastsRef }) => {
  const isEmpty = useSelector(toasts, toastEntries).length === 0;
  const stacks = isEmpty ? [] : toastStacks(toastItems(toasts.getSnapshot()), deviceOf(window.innerWidth));
  return (
    <div>
      <Voice />
      <section className="toasts" aria-label={isEmpty ? undefined : shopText.shopMessages}>
        {stacks.map(({ position, items }) => (
          <div key={position} className={`toast-stack toast-stack-${position}`}>
            {items.map(({ key, toast, ref }) => (
              <ToastView key={key} toast={toast} actor={ref} />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
};
