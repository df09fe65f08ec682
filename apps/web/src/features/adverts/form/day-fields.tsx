import { useToday } from '../../../platform/time/use-wall-time.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormPart } from './advert-form-values.ts';
import { advertFormWords } from '../adverts.words.ts';

/** Days of the vendor's own calendar. */
export function DayFields({ values, change, errors }: FormPart) {
  const words = useWords(advertFormWords);
  const today = useToday();
  return (
    <FormCard title={words.when} lead={words.daysHelp}>
      <FieldPair>
        <TextField
          type="date"
          label={words.startsOn}
          aria-required
          min={today}
          error={errors['startsOn']}
          value={values.startsOn}
          onChange={(event) => change({ startsOn: event.target.value })}
        />
        <TextField
          type="date"
          label={words.endsOn}
          aria-required
          min={values.startsOn || today}
          error={errors['endsOn']}
          value={values.endsOn}
          onChange={(event) => change({ endsOn: event.target.value })}
        />
      </FieldPair>
    </FormCard>
  );
}
