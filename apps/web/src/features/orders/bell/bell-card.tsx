import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { bellWords } from './bell.words.ts';
import { BellForm } from './bell-form.tsx';

/** The same as in the dialog, among the other ways of being told. */
export function BellCard() {
  const words = useWords(bellWords);
  return (
    <Card title={words.title} lead={words.lead}>
      <BellForm />
    </Card>
  );
}
