import { useState } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { helpWords } from './support.words.ts';

export function ContactCard() {
  const words = useWords(helpWords).contact;
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Card title={words.title} lead={words.lead}>
      {number === null ? (
        <ContactForm onSent={setNumber} />
      ) : (
        <Alert
          isLive
          tone="success"
          title={words.sent(number)}
          action={
            <Button size="small" onClick={() => setNumber(null)}>
              {words.another}
            </Button>
          }
        >
          {words.sentText}
        </Alert>
      )}
    </Card>
  );
}
