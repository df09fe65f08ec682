import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HOURS_DRAFT, hoursDraftFor } from './hours-draft.ts';
import { HoursTable } from './hours-table.tsx';
import { hoursMessages } from './hours.messages.ts';
import { hoursQuery, type StoredHours } from './availability.queries.ts';
import { HoursEditor } from './hours-editor.tsx';

export function HoursCard() {
  const messages = useMessages(hoursMessages);
  const query = useQuery(hoursQuery);
  const { data } = query;
  const [chosen, setIsEditing] = useState<boolean | null>(null);
  const { draft } = useDraft(HOURS_DRAFT, (stored) => stored);
  const isEditing = chosen ?? (data !== undefined && hoursDraftFor(data)(draft) !== null);
  return (
    <Card
      title={messages.title}
      lead={data === undefined ? undefined : messages.zone(data.timeZone)}
      action={
        data !== undefined &&
        !isEditing && <Button onClick={() => setIsEditing(true)}>{data.isSet ? messages.edit : messages.set}</Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(hours) => <Hours hours={hours} isEditing={isEditing} onDone={() => setIsEditing(false)} />}
      </QueryView>
    </Card>
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
