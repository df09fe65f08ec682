import { BellRing, Package, Wallet } from 'lucide-react';
import { useWords } from '../../platform/words/dictionary.ts';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';

const ICONS = { rings: BellRing, money: Wallet, menu: Package };

export function Promises() {
  const words = useWords(landingWords).landing;
  return (
    <section className={styles['section']} aria-label={words.promisesTitle}>
      <ul className={styles['three']}>
        {(['rings', 'money', 'menu'] as const).map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className={styles['promise']}>
              <span className={styles['icon']}>
                <Icon aria-hidden="true" />
              </span>
              <h2>{words.promises[name].title}</h2>
              <p>{words.promises[name].text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
