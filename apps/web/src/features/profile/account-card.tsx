import { useQuery } from '@tanstack/react-query';
import { VENDOR_STATUS_DEFAULT } from '@vendor-portal/contract/vendors/account-status.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { detailsQuery } from './profile.queries.ts';
import { accountWords } from './profile.words.ts';

/** How the account stands, and what is known of the business and its bank: §3's vendor user details. */
export function AccountCard() {
  const words = useWords(accountWords).account;
  const { timeZone } = useVendor();
  const { data: details } = useQuery(detailsQuery);
  const state = words.states[details?.entityStatus.status ?? VENDOR_STATUS_DEFAULT];
  const bank = [details?.bankName, details?.accountNumber, details?.accountName].filter(Boolean).join(', ');
  return (
    <Card title={words.title}>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.state}</dt>
          <dd>
            {details === undefined
              ? state
              : words.since(state, formatInstant(details.entityStatus.at, timeZone, 'dayAndTime'))}
          </dd>
        </div>
        {details !== undefined && (
          <>
            <div>
              <dt>{words.register}</dt>
              <dd>{details.isBusinessRegistered ? words.registered : words.notRegistered}</dd>
            </div>
            <div>
              <dt>{words.payouts}</dt>
              <dd>{bank === '' ? words.noBank : bank}</dd>
            </div>
          </>
        )}
      </dl>
    </Card>
  );
}
