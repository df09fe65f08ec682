import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonAnchor } from '../../ui/button/button-anchor.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ticketsQuery } from './support.queries.ts';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';

/** Hidden if the marketplace has configured none. */
export function ReachCard() {
  const messages = useMessages(helpMessages).reach;
  const { data } = useQuery(ticketsQuery);
  const { phone = null, whatsApp = null } = data?.reach ?? {};
  if (phone === null && whatsApp === null) return null;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <div className={styles['ways']}>
        {whatsApp !== null && (
          <ButtonAnchor href={`https://wa.me/${whatsApp.slice(1)}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {messages.whatsApp}
          </ButtonAnchor>
        )}
        {phone !== null && (
          <ButtonAnchor href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            {messages.call(phone)}
          </ButtonAnchor>
        )}
      </div>
    </Card>
  );
}
