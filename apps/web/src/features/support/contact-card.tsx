import { useState } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { helpMessages } from './support.messages.ts';

export function ContactCard() {
  const messages = useMessages(helpMessages).contact;
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Card title={messages.title} lead={messages.lead}>
      {number === null ? (
        <ContactForm onSent={setNumber} />
      ) : (
        <Alert
          isLive
          tone="success"
          title={messages.sent(number)}
          action={
            <Button size="small" onClick={() => setNumber(null)}>
              {messages.another}
            </Button>
          }
        >
          {messages.sentText}
        </Alert>
      )}
    </Card>
  );
}
