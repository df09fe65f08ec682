import { ChevronDown, CircleCheck } from 'lucide-react';
import { CAC_TYPES, splitCacNumber, type CacType } from '@vendor-portal/contract/onboarding/cac-number.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { businessWords } from './business.words.ts';
import { cacDraft, cacOnTheWire, cacParts, typedCacNumber } from './cac-number-parts.ts';
import styles from './cac-number-field.module.css';

interface CacNumberFieldProps {
  readonly value: string;
  readonly onValueChange: (cacNumber: string) => void;
  readonly error: string | undefined;
}

/** One field on the wire; to the eye a register and its number. */
export function CacNumberField({ value, onValueChange, error }: CacNumberFieldProps) {
  const words = useWords(businessWords);
  const { type, number } = cacParts(value);
  const isWhole = splitCacNumber(cacOnTheWire(value)) !== undefined;
  return (
    <TextField
      name="cacNumber"
      label={words.cacNumber}
      help={words.cacHelp}
      error={error}
      value={number}
      onValueChange={(typed) => onValueChange(cacDraft(typedCacNumber(type, typed)))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-required
      start={
        <span className={styles['register']}>
          <span aria-hidden="true">{type}</span>
          <ChevronDown aria-hidden="true" />
          {/* Lies over its own short name: closed it says RC, open it says what that means. */}
          <select
            aria-label={words.cacType}
            className={styles['choice']}
            value={type}
            onChange={(event) => onValueChange(cacDraft({ type: event.target.value as CacType, number }))}
          >
            {CAC_TYPES.map((each) => (
              <option key={each} value={each}>
                {words.cacTypes[each]}
              </option>
            ))}
          </select>
        </span>
      }
      end={
        isWhole ? (
          <span role="img" aria-label={words.cacIsWhole} className={styles['whole']}>
            <CircleCheck aria-hidden="true" />
          </span>
        ) : undefined
      }
    />
  );
}
