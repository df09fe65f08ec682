import { useQuery } from '@tanstack/react-query';
import { VENDOR_STATUS_DEFAULT } from '@vendor-portal/contract/vendors/account-status.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { detailsQuery } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

/** §3's vendor user details. */
export function AccountCard() {
  const messages = useMessages(accountMessages).account;
  const { timeZone } = useVendor();
  const query = useQuery(detailsQuery);
  const { data: details } = query;
  if (details === undefined && query.isError) {
    return (
      <Card title={messages.title}>
        <QueryView query={query}>{() => null}</QueryView>
      </Card>
    );
  }
  const state = messages.states[details?.entityStatus.status ?? VENDOR_STATUS_DEFAULT];
  const bank = [details?.bankName, details?.accountNumber, details?.accountName].filter(Boolean).join(', ');
  return (
    <Card title={messages.title}>
      <dl className={styles['facts']}>
        <div>
          <dt>{messages.state}</dt>
          <dd>
            {details === undefined
              ? state
              : messages.since(state, formatInstant(details.entityStatus.at, timeZone, 'dayAndTime'))}
          </dd>
        </div>
        {details !== undefined && (
          <>
            <div>
              <dt>{messages.register}</dt>
              <dd>{details.isBusinessRegistered ? messages.registered : messages.notRegistered}</dd>
            </div>
            <div>
              <dt>{messages.payouts}</dt>
              <dd>{bank === '' ? messages.noBank : bank}</dd>
            </div>
          </>
        )}
      </dl>
      {details === undefined && <Skeleton className={styles['accountBone']} />}
    </Card>
  );
}
