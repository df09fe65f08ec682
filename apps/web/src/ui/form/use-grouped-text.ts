import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';

type GroupedText<Value> = {
  value: Value;
  onValueChange: (value: Value) => void;
  group: (typed: string) => string;
  read: (text: string) => Value;
  write: (value: Value) => string;
  /** False for grouping characters. */
  isCounted: (character: string) => boolean;
};

/**
 * Regroups text while it is typed. The caret stays after its character, and a value set from outside replaces the text.
 */
export function useGroupedText<Value>({ value, onValueChange, group, read, write, isCounted }: GroupedText<Value>) {
  const [text, setText] = useState(() => write(value));
  const pendingCaret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  const displayed = Object.is(read(text), value) ? text : write(value);

  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    pendingCaret.current = null;
    if (caret && caret.input === document.activeElement) caret.input.setSelectionRange(caret.position, caret.position);
  });

  return {
    value: displayed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      const typed = input.value;
      const grouped = group(typed);
      const charactersBefore = Array.from(typed.slice(0, input.selectionStart ?? typed.length)).filter(
        isCounted,
      ).length;
      pendingCaret.current = { input, position: positionAfter(grouped, charactersBefore, isCounted) };
      setText(grouped);
      const next = read(grouped);
      if (!Object.is(next, value)) onValueChange(next);
    },
    onBlur: () => setText(write(read(displayed))),
  };
}

function positionAfter(text: string, count: number, isCounted: (character: string) => boolean): number {
  let counted = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (counted === count) return position;
    if (isCounted(text.charAt(position))) counted += 1;
  }
  return text.length;
}
