import { useState, type KeyboardEvent } from 'react';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './analytics.module.css';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';

import { formatCount } from '../../platform/i18n/format.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';

type Hours = Analytics['busiestHours'];

export function BusiestHours({ hours }: { readonly hours: Hours }) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.hours;
  const ranked = hours.toSorted((one, other) => other.orders - one.orders);
  const [peak] = ranked;
  return (
    <ChartCard
      title={texts.title}
      sentence={
        peak === undefined
          ? texts.none
          : texts.sentence(messages.weekDay[peak.weekDay], texts.hour(peak.hour), peak.orders)
      }
      labels={messages.chart}
      chart={peak !== undefined && <HourMap hours={hours} most={peak.orders} />}
      table={
        <Table
          caption={texts.label}
          rows={ranked}
          rowKey={({ weekDay, hour }) => `${weekDay} ${hour}`}
          columns={[
            {
              key: 'when',
              header: messages.when,
              isRowHeader: true,
              cell: ({ weekDay, hour }) => `${messages.weekDay[weekDay]} ${texts.hour(hour)}`,
            },
            { key: 'orders', header: messages.orders, align: 'end', cell: ({ orders }) => formatCount(orders) },
          ]}
        />
      }
    />
  );
}

const SHORT = 3;
const FAINTEST = 12;

const STEPS: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

interface Place {
  readonly day: number;
  readonly hour: number;
}

/** One tab stop, like every chart: arrow keys move between cells, and each is announced. */
function HourMap({ hours, most }: { readonly hours: Hours; readonly most: number }) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.hours;
  const [index, setPlace] = useState<Place | null>(null);
  const times = hours.map(({ hour }) => hour);
  const first = Math.min(...times);
  const last = Math.max(...times);
  const columns = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  const countAt = ({ day, hour }: Place) =>
    hours.find((each) => each.weekDay === WEEK_DAYS[day] && each.hour === hour)?.orders ?? 0;
  const textAt = (at: Place) => {
    const day = WEEK_DAYS[at.day];
    return day === undefined ? '' : texts.cell(messages.weekDay[day], texts.hour(at.hour), countAt(at));
  };
  const start = { day: 0, hour: first };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { day, hour } = index ?? start;
    setPlace({ day: within(day + step[0], 0, WEEK_DAYS.length - 1), hour: within(hour + step[1], first, last) });
  };
  const position = index ?? start;
  return (
    <div className={styles['hourMap']}>
      <p aria-hidden="true" className={classNames('num', styles['hourReadout'])}>
        {index && textAt(index)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.label}
        aria-valuemin={1}
        aria-valuemax={WEEK_DAYS.length * columns.length}
        aria-valuenow={position.day * columns.length + position.hour - first + 1}
        aria-valuetext={textAt(position)}
        className={styles['hourRows']}
        onKeyDown={move}
        onBlur={() => setPlace(null)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
      >
        {WEEK_DAYS.map((weekDay, day) => (
          <div key={weekDay} className={styles['hourRow']}>
            <span className={styles['hourDay']}>{messages.weekDay[weekDay].slice(0, SHORT)}</span>
            {columns.map((hour) => (
              <span
                key={hour}
                style={{ backgroundColor: shade(countAt({ day, hour }), most) }}
                className={classNames(
                  styles['hourCell'],
                  index?.day === day && index.hour === hour && styles['hourOn'],
                )}
                onPointerMove={() => setPlace({ day, hour })}
                onPointerDown={() => setPlace({ day, hour })}
              />
            ))}
          </div>
        ))}
        <div className={styles['hourRow']}>
          <span className={styles['hourDay']} />
          {columns.map((hour, step) => (
            <span key={hour} className={styles['hourTick']}>
              {step % 2 === 0 ? hour : ''}
            </span>
          ))}
        </div>
      </div>
      <p aria-hidden="true" className={styles['axis']}>
        {texts.axis}
      </p>
    </div>
  );
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function shade(orders: number, most: number): string {
  const strength = orders === 0 ? 0 : FAINTEST + ((100 - FAINTEST) * orders) / most;
  return `color-mix(in srgb, var(--chart-accent) ${strength}%, var(--sunken))`;
}
