import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PromotionErrors, PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormWords } from '../promotions.words.ts';

/** A new promotion and one that runs again are both asked for these. */
export type RunValues = Pick<PromotionFormValues, 'starts' | 'ends' | 'totalLimit' | 'perCustomerLimit'>;

interface TimeFieldsProps {
  readonly values: RunValues;
  readonly change: (part: Partial<RunValues>) => void;
  readonly errors: PromotionErrors;
}

export function TimeFields({ values, change, errors }: TimeFieldsProps) {
  const words = useWords(promotionFormWords);
  return (
    <FormCard title={words.when}>
      <FieldPair>
        <TextField
          type="datetime-local"
          label={words.starts}
          aria-required
          error={errors['startsAt']}
          value={values.starts}
          onChange={(event) => change({ starts: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={words.ends}
          aria-required
          error={errors['endsAt']}
          value={values.ends}
          onChange={(event) => change({ ends: event.target.value })}
        />
        <CountField
          label={words.totalLimit}
          help={words.limitHelp}
          error={errors['totalLimit']}
          value={values.totalLimit}
          onValueChange={(totalLimit) => change({ totalLimit })}
        />
        <CountField
          label={words.perCustomerLimit}
          help={words.limitHelp}
          error={errors['perCustomerLimit']}
          value={values.perCustomerLimit}
          onValueChange={(perCustomerLimit) => change({ perCustomerLimit })}
        />
      </FieldPair>
    </FormCard>
  );
}
