import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FigureCard, FigureMeanings } from '../../ui/chart/figure-card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { PercentChange } from '../../ui/chart/trend.tsx';
import styles from './dashboard.module.css';
import { activeTotalQuery, type Dashboard } from './dashboard.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import { PATHS } from '../../platform/paths.ts';

/** Compared with the same weekday last week up to the same time. Earnings link to their entries. */
export function TodayFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const messages = useMessages(homeMessages);
  const { currency, timeZone } = useVendor();
  const { today, lastWeek, counts } = dashboard;
  const { day } = today;
  const [until] = useState(() => new Date(serverNow()));
  return (
    <section aria-labelledby="today" className={styles['today']}>
      <div className={styles['heading']}>
        <h2 id="today">{messages.today}</h2>
        <p className={styles['small']}>
          {messages.todayLead(messages.weekDay[findWeekDay(day)], formatInstant(until, timeZone, 'time'))}
        </p>
      </div>
      <div className={styles['figures']}>
        <FigureCard
          label={messages.earned}
          value={<MoneyText isDisplay amount={today.earned} currency={currency} />}
          note={<PercentChange now={today.earned} before={lastWeek.earned} />}
          to={`${PATHS.accounting}?from=${day}&to=${day}&figure=earned`}
        />
        <FigureCard
          label={messages.accepted}
          value={formatCount(today.accepted)}
          note={<PercentChange now={today.accepted} before={lastWeek.accepted} />}
          to={`${PATHS.analytics}?from=${day}&to=${day}`}
        />
        <FigureCard
          label={messages.sales}
          value={<MoneyText isDisplay amount={today.sales} currency={currency} />}
          note={<PercentChange now={today.sales} before={lastWeek.sales} />}
        />
        <FigureCard
          label={messages.active}
          value={formatCount(counts.active)}
          note={<ActiveNote count={counts.active} />}
          to={`${PATHS.orders}?show=active`}
        />
      </div>
      <FigureMeanings
        title={messages.what}
        meanings={[
          { label: messages.earned, meaning: messages.meaning.earned },
          { label: messages.accepted, meaning: messages.meaning.accepted },
          { label: messages.sales, meaning: messages.meaning.sales },
          { label: messages.active, meaning: messages.meaning.in_kitchen },
        ]}
      />
    </section>
  );
}

function ActiveNote({ count }: { readonly count: number }) {
  const messages = useMessages(homeMessages);
  const { currency } = useVendor();
  const { data: amount, isError } = useQuery({ ...activeTotalQuery, enabled: count > 0 });
  if (count === 0) return messages.activeNote;
  if (amount !== undefined) return messages.activeWorth(formatMoney(amount, { currency }));
  return isError ? messages.activeWorthUnknown : messages.activeNote;
}
