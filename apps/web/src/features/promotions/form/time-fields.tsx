import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { FormCount, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { promotionFormMessages } from './promotion-form.messages.ts';
import type { RunValues } from './promotion-form-values.ts';

export function TimeFields() {
  const messages = useMessages(promotionFormMessages);
  return (
    <FormCard title={messages.when}>
      <FieldPair>
        <FormText<RunValues> name="starts" type="datetime-local" label={messages.starts} isRequired />
        <FormText<RunValues> name="ends" type="datetime-local" label={messages.ends} isRequired />
        <FormCount<RunValues> name="totalLimit" label={messages.totalLimit} help={messages.limitHelp} />
        <FormCount<RunValues> name="perCustomerLimit" label={messages.perCustomerLimit} help={messages.limitHelp} />
      </FieldPair>
    </FormCard>
  );
}
