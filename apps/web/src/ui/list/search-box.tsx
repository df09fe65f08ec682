import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './search-box.module.css';

/** Long enough that a word typed quickly is one search, short enough to feel instant. */
const PAUSE_MS = 250;

type SearchBoxProps = {
  value: string;
  onSearch: (text: string) => void;
  label: string;
  hint: string;
  clearLabel: string;
  maxLength?: number;
  className?: string | undefined;
  /** With what was typed; it is searched for at once. */
  onEnter?: (text: string) => void;
};

export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, label, hint, clearLabel, maxLength = 80, className, onEnter } = props;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const search = text.trim();
    if (search === value) return undefined;
    pause.current = setTimeout(() => onSearch(search), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [text, value, onSearch]);
  return (
    <label className={classNames(styles['search'], className)}>
      <Search aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const search = text.trim();
          if (event.key !== 'Enter' || search === '') return;
          clearTimeout(pause.current);
          if (search !== value) onSearch(search);
          onEnter?.(search);
        }}
      />
      {text !== '' && (
        <button type="button" aria-label={clearLabel} onClick={() => setText('')}>
          <X aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
