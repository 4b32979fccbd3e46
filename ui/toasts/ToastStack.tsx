import { useSelector } from "@xstate/react";
import { deviceOf } from "#core/facts/viewport.ts";
import type { Toast } from "#core/toasts/toast.ts";
import { toastEntries, toastItems, toastPhase, type ToastRef, type ToastsRef, toastStacks } from "#core/toasts/toasts.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import "./toasts.css";

const ToastView = ({ toast, actor }: { readonly toast: Toast; readonly actor: ToastRef }) => {
  const phase = useSelector(actor, toastPhase);
  if (phase === "waiting") return null;
  const give = (): void => actor.send({ type: "attention.given" });
  const leave = (isStill: boolean): void => {
    if (!isStill) actor.send({ type: "attention.left" });
  };
  return (
    <div
      className={`toast toast-${toast.type}${phase === "leaving" ? " toast-leaving" : ""}`}
      role={toast.type === "error" ? "alert" : undefined}
      onMouseEnter={give}
      onMouseLeave={({ currentTarget }) => leave(currentTarget.contains(document.activeElement))}
      onFocus={give}
      onBlur={({ currentTarget }) => leave(currentTarget.matches(":hover"))}
    >
      {toast.image === null ? null : <Picture image={toast.image} sizes="48px" className="toast-picture" alt="" />}
      <div className="toast-words">
        <b>{toast.title}</b>
        {toast.text === "" ? null : <span>{toast.text}</span>}
      </div>
      {toast.buttonText === "" ? null : (
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

/** Messages over the page. The region is in the first HTML, so that what comes into it is announced. */
export const ToastStack = ({ toasts }: { readonly toasts: ToastsRef }) => {
  const isEmpty = useSelector(toasts, toastEntries).length === 0;
  return (
    // A home of its own, so that an open popup may take the region in and give it back.
    <div>
      <div className="toasts" role="status" aria-live="polite">
        {isEmpty
          ? null
          : toastStacks(toastItems(toasts.getSnapshot()), deviceOf(window.innerWidth)).map(({ position, items }) => (
              <div key={position} className={`toast-stack toast-stack-${position}`}>
                {items.map(({ key, toast, ref }) => (
                  <ToastView key={key} toast={toast} actor={ref} />
                ))}
              </div>
            ))}
      </div>
    </div>
  );
};
