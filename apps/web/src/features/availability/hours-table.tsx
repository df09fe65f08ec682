import type { Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './hours.module.css';
import { hoursMessages } from './hours.messages.ts';
import type { StoredHours } from './availability.queries.ts';
import { DAYS } from './week-days.ts';
import { formatInstant } from '../../platform/i18n/format.ts';

export function HoursTable({ hours }: { hours: StoredHours }) {
  const messages = useMessages(hoursMessages);
  return (
    <>
      <dl className={styles['week']}>
        {DAYS.map((day) => (
          <div key={day}>
            <dt>{messages.days[day]}</dt>
            <dd className="num">
              <Shifts shifts={hours.weekly[day]} />
            </dd>
          </div>
        ))}
      </dl>
      {hours.holidays.length > 0 && (
        <>
          <h3 className={styles['heading']}>{messages.specialDays}</h3>
          <dl className={styles['week']}>
            {hours.holidays.map(({ day, name, shifts }) => (
              <div key={day}>
                <dt>
                  {name}
                  <span className={styles['date']}>{formatDay(day)}</span>
                </dt>
                <dd className="num">
                  <Shifts shifts={shifts} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  const messages = useMessages(hoursMessages);
  if (shifts.length === 0) return <span className={styles['closed']}>{messages.closed}</span>;
  return shifts.map(({ opens, closes }) => (
    <span key={opens} className={styles['shift']}>
      {opens === closes ? messages.allDay : messages.shift(opens, closes, closes < opens)}
    </span>
  ));
}

/** A calendar day has no time zone. */
const formatDay = (day: string) => formatInstant(`${day}T00:00:00Z`, 'UTC', 'day');
