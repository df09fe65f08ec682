import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { helpWords } from './support.words.ts';
import styles from './support.module.css';

export function KeysCard() {
  const words = useWords(helpWords).keys;
  return (
    <Card title={words.title} lead={words.lead}>
      <dl className={styles['keys']}>
        {words.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
