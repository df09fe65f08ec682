import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHasRight } from '../../../platform/session/rights.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import styles from './inline-edit.module.css';
import { productMessages } from '../products.messages.ts';

interface InlineEditProps<Value> {
  readonly label: string;
  readonly value: Value;
  /** `opened`: the value when the field was opened; it may have changed since. */
  readonly onSave: (value: Value, opened: Value) => void;
  /** Returns an error message if the value can't be saved. */
  readonly refuse?: ((value: Value) => string | undefined) | undefined;
  readonly children: ReactNode;
  readonly renderField: (draft: {
    readonly value: Value;
    readonly onValueChange: (value: Value) => void;
    readonly error: string | undefined;
  }) => ReactNode;
}

/**
 * Enter and blur save, Escape doesn't, and focus returns to the value. Changes are measured against the value at
 * opening: a sale meanwhile isn't the vendor's edit.
 */
export function InlineEdit<Value>({ label, value, onSave, refuse, children, renderField }: InlineEditProps<Value>) {
  const messages = useMessages(productMessages);
  const [draft, setDraft] = useState<{ readonly value: Value; readonly opened: Value } | null>(null);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const isOpen = draft !== null;
  const isAllowed = useHasRight('menu');

  useEffect(() => {
    if (isOpen) {
      const input = editor.current?.querySelector('input');
      input?.focus();
      input?.select();
    } else if (hadFocus.current) {
      hadFocus.current = false;
      button.current?.focus();
    }
  }, [isOpen]);

  const close = (takesFocus: boolean) => {
    hadFocus.current = takesFocus;
    setDraft(null);
    setError(undefined);
  };
  const save = (takesFocus: boolean) => {
    if (draft === null) return;
    const isTyped = !Object.is(draft.value, draft.opened);
    const refusal = isTyped ? refuse?.(draft.value) : undefined;
    if (refusal !== undefined && takesFocus) {
      setError(refusal);
      return;
    }
    close(takesFocus);
    if (refusal === undefined && isTyped) onSave(draft.value, draft.opened);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    }
  };

  if (!isAllowed) return children;
  if (draft === null) {
    return (
      <button ref={button} type="button" className={styles['value']} onClick={() => setDraft({ value, opened: value })}>
        <span className="visually-hidden">{label}: </span>
        <span className={styles['shown']}>{children}</span>
        <span className="visually-hidden">. {messages.changeIt}</span>
        <Pencil aria-hidden="true" className={styles['pencil']} />
      </button>
    );
  }
  return (
    <div
      ref={editor}
      className={styles['editor']}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) save(false);
      }}
    >
      {renderField({ value: draft.value, onValueChange: (next) => setDraft({ ...draft, value: next }), error })}
    </div>
  );
}
