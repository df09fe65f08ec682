import { useWords } from '../../../platform/words/dictionary.ts';
import { FormCount, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { promotionFormWords } from '../promotions.words.ts';
import type { RunValues } from './promotion-form-values.ts';

export function TimeFields() {
  const words = useWords(promotionFormWords);
  return (
    <FormCard title={words.when}>
      <FieldPair>
        <FormText<RunValues> name="starts" type="datetime-local" label={words.starts} isRequired />
        <FormText<RunValues> name="ends" type="datetime-local" label={words.ends} isRequired />
        <FormCount<RunValues> name="totalLimit" label={words.totalLimit} help={words.limitHelp} />
        <FormCount<RunValues> name="perCustomerLimit" label={words.perCustomerLimit} help={words.limitHelp} />
      </FieldPair>
    </FormCard>
  );
}
