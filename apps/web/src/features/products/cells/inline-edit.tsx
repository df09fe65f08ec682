import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import styles from './inline-edit.module.css';
import { productWords } from '../products.words.ts';

interface InlineEditProps<Value> {
  /** Read out before the value: “Price of Suya skewer”. */
  readonly label: string;
  readonly value: Value;
  readonly onSave: (value: Value) => void;
  /** A sentence if this cannot be saved. */
  readonly refuse?: ((value: Value) => string | undefined) | undefined;
  readonly children: ReactNode;
  /** The field, given the draft. */
  readonly renderField: (draft: {
    readonly value: Value;
    readonly onValueChange: (value: Value) => void;
    readonly error: string | undefined;
  }) => ReactNode;
}

/**
 * A value that becomes a field where it stands. Enter and leaving the field save, Escape does not; the focus comes back
 * to the value.
 */
export function InlineEdit<Value>({ label, value, onSave, refuse, children, renderField }: InlineEditProps<Value>) {
  const words = useWords(productWords);
  const [draft, setDraft] = useState<{ readonly value: Value } | null>(null);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const isOpen = draft !== null;

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
    const refusal = Object.is(draft.value, value) ? undefined : refuse?.(draft.value);
    if (refusal !== undefined && takesFocus) {
      setError(refusal);
      return;
    }
    close(takesFocus);
    if (refusal === undefined && !Object.is(draft.value, value)) onSave(draft.value);
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

  if (draft === null) {
    return (
      <button ref={button} type="button" className={styles['value']} onClick={() => setDraft({ value })}>
        <span className="visually-hidden">{label}: </span>
        <span className={styles['shown']}>{children}</span>
        <span className="visually-hidden">. {words.changeIt}</span>
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
      {renderField({ value: draft.value, onValueChange: (next) => setDraft({ value: next }), error })}
    </div>
  );
}
