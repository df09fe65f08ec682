import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { bellMessages } from './bell.messages.ts';
import { BellForm } from './bell-form.tsx';

/** The same as in the dialog, among the other ways of being told. */
export function BellCard() {
  const messages = useMessages(bellMessages);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <BellForm />
    </Card>
  );
}
