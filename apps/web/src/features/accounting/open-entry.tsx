import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import layout from './accounting.module.css';
import styles from './entry-panel.module.css';
import { entryQuery } from './accounting.queries.ts';
import { entryMessages } from './entry.messages.ts';
import { EntryArithmetic } from './entry-arithmetic.tsx';
import { amountOf, titleOf } from './entry-text.ts';
import { PATHS } from '../../platform/paths.ts';

export function OpenEntry({ view, entryId }: { readonly view: AccountingView; readonly entryId: string }) {
  const messages = useMessages(entryMessages);
  const query = useQuery(entryQuery(entryId));
  return (
    <Panel key={entryId}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['panelBone']} />}>
        {(entry) => (entry === null ? <Card>{messages.notFound}</Card> : <Explained view={view} entry={entry} />)}
      </QueryView>
    </Panel>
  );
}

/** Scrolls itself into view: it may be above the list, or far down a newly opened screen. */
function Panel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // In an effect, because a new screen is first scrolled to its top.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className={layout['panel']}>
      {children}
    </div>
  );
}

function Explained({ view, entry }: { readonly view: AccountingView; readonly entry: LedgerEntry }) {
  const messages = useMessages(entryMessages);
  const { currency } = useVendor();
  const paidWith = entry.payoutId ?? entry.released?.payoutId ?? null;
  return (
    <Card
      title={messages.why(formatMoney(amountOf(entry, undefined), { currency }))}
      lead={titleOf(entry, messages)}
      aria-live="polite"
      action={
        <ButtonLink
          to={view.at(view.here)}
          preventScrollReset
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={messages.close}
        >
          <X aria-hidden="true" />
        </ButtonLink>
      }
    >
      <EntryArithmetic entry={entry} />
      <div className={styles['links']}>
        {entry.order !== null && (
          <>
            <ButtonLink size="small" to={PATHS.order(entry.order.orderId)}>
              {messages.seeOrder(entry.order.number)}
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" preventScrollReset to={view.at({ orderId: entry.order.orderId })}>
              {messages.allOfOrder}
            </ButtonLink>
          </>
        )}
        {paidWith !== null && (
          <ButtonLink size="small" variant="quiet" preventScrollReset to={view.at({ payoutId: paidWith })}>
            {entry.kind === 'payout' ? messages.allOfPayout : messages.seePayout}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
