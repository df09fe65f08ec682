import { Search, X } from 'lucide-react';
import { useWords } from '../../platform/words/dictionary.ts';
import { shellButtonClass } from '../../ui/form/input-shell.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { helpWords } from './support.words.ts';

interface HelpSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function HelpSearch({ value, onSearch }: HelpSearchProps) {
  const words = useWords(helpWords);
  return (
    <TextField
      type="search"
      isLabelHidden
      label={words.search}
      placeholder={words.searchHint}
      autoComplete="off"
      value={value}
      onValueChange={onSearch}
      start={<Search aria-hidden="true" />}
      end={
        value === '' ? undefined : (
          <button type="button" className={shellButtonClass} aria-label={words.clear} onClick={() => onSearch('')}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
