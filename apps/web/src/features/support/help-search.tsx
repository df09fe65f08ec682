import { Search, X } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { shellButtonClass } from '../../ui/form/input-shell.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { helpMessages } from './support.messages.ts';

interface HelpSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function HelpSearch({ value, onSearch }: HelpSearchProps) {
  const messages = useMessages(helpMessages);
  return (
    <TextField
      type="search"
      isLabelHidden
      label={messages.search}
      placeholder={messages.searchHint}
      autoComplete="off"
      value={value}
      onValueChange={onSearch}
      start={<Search aria-hidden="true" />}
      end={
        value === '' ? undefined : (
          <button type="button" className={shellButtonClass} aria-label={messages.clear} onClick={() => onSearch('')}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
