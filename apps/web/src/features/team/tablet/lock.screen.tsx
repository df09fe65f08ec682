import { useQuery } from '@tanstack/react-query';
import { Check, UserRound } from 'lucide-react';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { PATHS } from '../../../platform/paths.ts';
import { pinSession } from '../../../platform/session/pin-session.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWallTime } from '../../../platform/time/wall-time.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenAlert } from '../../../ui/layout/screen.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { Face } from '../face.tsx';
import { EnterPin } from './enter-pin.tsx';
import styles from './lock.module.css';
import { tabletMessages } from './tablet.messages.ts';
import { forgetWhatWasRead, tabletPeopleQuery, type TabletPerson } from './tablet.queries.ts';

/** Over the frame, which goes on ringing. Orders are answered from here without a PIN. */
function LockScreen() {
  const messages = useMessages(tabletMessages);
  const isOpen = useStore(pinSession, ({ open }) => open !== null);
  useEffect(() => {
    document.title = messages.title;
    forgetWhatWasRead();
  }, [messages]);
  useHiddenFrame();
  if (isOpen) return <Navigate to={PATHS.orders} replace />;
  return (
    <div className={styles['screen']}>
      <div className={styles['alert']}>{use(ScreenAlert)}</div>
      <Store />
      <h1 tabIndex={-1} className={styles['title']}>
        {messages.title}
      </h1>
      <People />
      <footer className={styles['foot']}>
        <p>{messages.locksAfter}</p>
        <ButtonLink to={PATHS.orders}>{messages.withoutPin}</ButtonLink>
      </footer>
    </div>
  );
}

/** Its menus would lead away from here, also for a keyboard. */
function useHiddenFrame() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['locked'] = '';
    return () => {
      delete dataset['locked'];
    };
  }, []);
}

function Store() {
  const { name, logo, device } = useVendor();
  const [day = '', time = ''] = useWallTime().split('T');
  return (
    <header className={styles['store']}>
      <Avatar name={name} src={logo} />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['note']}>{device?.name}</p>
      </div>
      <div className={styles['clock']}>
        <p className={classNames('num', styles['time'])}>{time}</p>
        <p className={styles['note']}>{formatDay(day, 'weekday')}</p>
      </div>
    </header>
  );
}

function People() {
  const messages = useMessages(tabletMessages);
  const query = useQuery(tabletPeopleQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="row" count={2} />}
      isEmpty={(people) => people.length === 0}
      empty={
        <EmptyState icon={<UserRound />} title={messages.nobody}>
          {messages.nobodyText}
        </EmptyState>
      }
    >
      {(people) => {
        const chosen = people.find(({ memberId, isLocked }) => memberId === chosenId && !isLocked);
        return (
          <>
            <ul className={styles['people']}>
              {people.map((person) => (
                <Tile
                  key={person.memberId}
                  person={person}
                  isChosen={person === chosen}
                  onChoose={() => setChosenId(person.memberId)}
                />
              ))}
            </ul>
            {chosen && <EnterPin key={chosenId} person={chosen} onRefused={() => void query.refetch()} />}
          </>
        );
      }}
    </QueryView>
  );
}

interface TileProps {
  readonly person: TabletPerson;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ person: { name, role, isLocked }, isChosen, onChoose }: TileProps) {
  const messages = useMessages(tabletMessages);
  return (
    <li>
      <button type="button" className={styles['tile']} aria-pressed={isChosen} disabled={isLocked} onClick={onChoose}>
        {isChosen && <Check aria-hidden="true" className={styles['check']} />}
        <Face name={name} isLarge />
        <span className={styles['tileName']}>{name}</span>
        <span className={styles['note']}>{isLocked ? messages.lockedTile : messages.roles[role]}</span>
      </button>
    </li>
  );
}

export { LockScreen as Component };
