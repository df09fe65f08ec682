import { Link } from 'react-router';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import { formatDay } from '../../platform/time/format-day.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entries.module.css';
import { entryWords } from './accounting.words.ts';
import { amountOf, settledOf, titleOf } from './entry-text.ts';

interface EntryRowProps {
  readonly view: AccountingView;
  readonly entry: LedgerEntry;
}

/** The whole row opens the sum behind it. */
export function EntryRow({ view, entry }: EntryRowProps) {
  const words = useWords(entryWords);
  const { currency, timeZone } = useVendor();
  const { figure } = view.filter;
  const amount = amountOf(entry, figure);
  const settled = settledOf(entry);
  const isMove = figure === undefined && entry.pendingChange + entry.availableChange === 0;
  return (
    <li>
      <Link
        to={view.at({ ...view.here, entry: entry.id })}
        preventScrollReset
        aria-current={view.entryId === entry.id ? 'true' : undefined}
        className={styles['entry']}
      >
        <span className={classNames('num', styles['when'])}>
          {formatDay(entry.day, 'short')} {formatInstant(entry.at, timeZone, 'time')}
        </span>
        <span className={styles['what']}>
          <span className={styles['entryTitle']}>{titleOf(entry, words)}</span>
          <span className={styles['about']}>
            {entry.reason ?? (settled ? words.settled[settled] : words.about[entry.kind])}
          </span>
        </span>
        <MoneyText
          amount={amount}
          currency={currency}
          sign={figure === undefined && !isMove ? 'always' : 'auto'}
          className={classNames(styles['amount'], amount < 0 && styles['less'], isMove && styles['moved'])}
        />
      </Link>
    </li>
  );
}
