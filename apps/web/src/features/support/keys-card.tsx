import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';

export function KeysCard() {
  const messages = useMessages(helpMessages).keys;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <dl className={styles['keys']}>
        {messages.list.map(([key, meaning]) => (
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
