import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { AboutCard } from './about-card.tsx';
import { Answers } from './answers.tsx';
import { ContactCard } from './contact-card.tsx';
import { HelpSearch } from './help-search.tsx';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';
import { ReachCard } from './reach-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { TicketsCard } from './tickets-card.tsx';

function HelpScreen() {
  const messages = useMessages(helpMessages);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  return (
    <Screen title={messages.title}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HelpSearch value={search} onSearch={setSearch} />
          <Answers search={deferredSearch} />
        </div>
        <div className={styles['column']}>
          <ReachCard />
          <ContactCard />
          <TicketsCard />
          <KeysCard />
          <AboutCard />
        </div>
      </div>
    </Screen>
  );
}

export { HelpScreen as Component };
