import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useFirstStep, useReturnToFirstSteps } from '../../platform/session/first-step.ts';
import { Button } from '../../ui/button/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { hoursQuery, type StoredHours } from './availability.queries.ts';
import { HOURS_DRAFT, hoursDraftFor, DAYS } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';
import { hoursMessages } from './hours.messages.ts';
import styles from './hours.module.css';

export function HoursCard() {
  const messages = useMessages(hoursMessages);
  const query = useQuery(hoursQuery);
  const { data } = query;
  const isAllowed = useHasRight('store');
  const [chosen, setIsEditing] = useState<boolean | null>(null);
  const { draft } = useDraft(HOURS_DRAFT, (stored) => stored);
  const isStep = useFirstStep() === 'opening_hours';
  const returnToSteps = useReturnToFirstSteps();
  const isEditing = isAllowed && (chosen ?? (isStep || (data !== undefined && hoursDraftFor(data)(draft) !== null)));
  const card = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isStep && isLoaded) card.current?.scrollIntoView();
  }, [isStep, isLoaded]);
  const close = () => {
    setIsEditing(false);
    if (isStep) returnToSteps();
  };
  return (
    <div ref={card}>
      <Card
        title={messages.title}
        lead={data === undefined ? undefined : messages.zone(data.timeZone)}
        action={
          data !== undefined &&
          !isEditing &&
          isAllowed && <Button onClick={() => setIsEditing(true)}>{data.isSet ? messages.edit : messages.set}</Button>
        }
      >
        <QueryView query={query} skeleton={<Skeleton shape="row" count={4} />}>
          {(hours) => <Hours hours={hours} isEditing={isEditing} onDone={close} />}
        </QueryView>
      </Card>
    </div>
  );
}

interface HoursProps {
  readonly hours: StoredHours;
  readonly isEditing: boolean;
  readonly onDone: () => void;
}

function Hours({ hours, isEditing, onDone }: HoursProps) {
  const messages = useMessages(hoursMessages);
  if (isEditing) {
    return <HoursEditor hours={hours} onDone={onDone} />;
  }
  return hours.isSet ? <HoursTable hours={hours} /> : <p>{messages.notSet}</p>;
}

function HoursTable({ hours }: { hours: StoredHours }) {
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
