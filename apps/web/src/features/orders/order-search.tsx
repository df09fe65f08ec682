import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import styles from './order-search.module.css';
import { orderListWords } from './orders.words.ts';

/** Long enough that a number typed quickly is one search, short enough to feel at once. */
const PAUSE_MS = 250;

interface OrderSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function OrderSearch({ value, onSearch }: OrderSearchProps) {
  const words = useWords(orderListWords);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Cleared from elsewhere: what stands here follows.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <label className={styles['search']}>
      <Search aria-hidden="true" />
      <span className="visually-hidden">{words.search}</span>
      <input
        type="search"
        value={text}
        maxLength={20}
        placeholder={words.searchHint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label={words.clearSearch} onClick={() => setText('')}>
          <X aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
