import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { CallParty } from '@vendor-portal/contract/orders/order-people.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { ButtonAnchor } from '../../../ui/button/button-anchor.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { callNumberQuery } from '../orders.queries.ts';
import { orderDetailsMessages } from '../orders.messages.ts';
import styles from './order-details.module.css';

interface CallPersonProps {
  readonly orderId: string;
  readonly whom: CallParty;
  readonly until: string | null | undefined;
}

/** Only while the marketplace has a number for them; it is fetched on demand. */
export function CallPerson({ orderId, whom, until }: CallPersonProps) {
  const messages = useMessages(orderDetailsMessages).call;
  const [isAsked, setIsAsked] = useState(false);
  if (typeof until !== 'string' || Date.parse(until) <= serverNow()) return null;
  if (isAsked) return <NumberToDial orderId={orderId} whom={whom} />;
  return (
    <Button onClick={() => setIsAsked(true)}>
      <Phone aria-hidden="true" />
      {messages[whom]}
    </Button>
  );
}

function NumberToDial({ orderId, whom }: Pick<CallPersonProps, 'orderId' | 'whom'>) {
  const messages = useMessages(orderDetailsMessages).call;
  const { timeZone } = useVendor();
  const query = useQuery(callNumberQuery(orderId, whom));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="row" />}>
      {(call) =>
        call === null || call.number === null || call.until === null ? (
          <p role="status" className={styles['callNote']}>
            {messages.none}
          </p>
        ) : (
          <div role="status" className={styles['call']}>
            <ButtonAnchor variant="primary" href={`tel:${call.number}`}>
              <Phone aria-hidden="true" />
              {messages.dial(call.number)}
            </ButtonAnchor>
            <p className={styles['callNote']}>{messages.note(formatInstant(call.until, timeZone, 'time'))}</p>
          </div>
        )
      }
    </QueryView>
  );
}
