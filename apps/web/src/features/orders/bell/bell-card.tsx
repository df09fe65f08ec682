import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { bellMessages } from './bell.messages.ts';
import { BellForm } from './bell-form.tsx';

export function BellCard() {
  const messages = useMessages(bellMessages);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <BellForm />
    </Card>
  );
}
