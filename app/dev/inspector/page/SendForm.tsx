import { useEffect, useRef, useState } from "react";

interface SendFormProps {
  readonly event: string;
  readonly example: object;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** The payload of an event as JSON, filled with an example; Ctrl+Enter sends, Escape closes. */
export const SendForm = ({ event, example, onSend, onClose }: SendFormProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => JSON.stringify(example, null, 2));
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flows-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        onSend(text);
      }}
    >
      <label>
        {event} as JSON
        <textarea
          ref={field}
          rows={Math.min(text.split("\n").length, 14)}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(pressed) => {
            if (pressed.key === "Escape") onClose();
            if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey)) onSend(text);
          }}
        />
      </label>
      <button type="submit" className="flows-button is-primary">
        Send
      </button>
    </form>
  );
};
