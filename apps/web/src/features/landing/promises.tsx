import { BellRing, Package, Wallet } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './landing.module.css';
import { landingMessages } from './landing.messages.ts';

const ICONS = { rings: BellRing, money: Wallet, menu: Package };

export function Promises() {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={styles['section']} aria-label={messages.promisesTitle}>
      <ul className={styles['three']}>
        {(['rings', 'money', 'menu'] as const).map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className={styles['promise']}>
              <span className={styles['icon']}>
                <Icon aria-hidden="true" />
              </span>
              <h2>{messages.promises[name].title}</h2>
              <p>{messages.promises[name].text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
