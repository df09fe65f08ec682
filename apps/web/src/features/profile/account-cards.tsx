import { useQuery } from '@tanstack/react-query';
import { VENDOR_STATUS_DEFAULT } from '@vendor-portal/contract/vendors/account-status.ts';
import { Allowed } from '../../ui/layout/allowed.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import {
  detailsQuery,
  devicesQuery,
  useSignOutDevice,
  type SignedInDevice,
  useRequestDeletion,
} from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useState } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { passwordErrors } from '../../platform/api/request-failed.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { FormTextarea } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { waitingCountQuery } from '../orders/orders.queries.ts';

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
            <Allowed right={['bank', 'money']}>
              <div>
                <dt>{messages.payouts}</dt>
                <dd>{bank === '' ? messages.noBank : bank}</dd>
              </div>
            </Allowed>
          </>
        )}
      </dl>
      {details === undefined && <Skeleton className={styles['accountBone']} />}
    </Card>
  );
}

export function DevicesCard() {
  const messages = useMessages(accountMessages).devices;
  const query = useQuery(devicesQuery);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <QueryView query={query} skeleton={<Skeleton shape="row" count={2} />}>
        {(devices) => (
          <ul className={styles['rows']}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const messages = useMessages(accountMessages).devices;
  const { timeZone } = useVendor();
  const toast = useToast();
  const out = useSignOutDevice();
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {device.device}
          {device.isCurrent && <Badge tone="success">{messages.here}</Badge>}
          {device.isTrusted && <Badge icon={null}>{messages.trusted}</Badge>}
        </span>
        <span className={styles['note']}>
          {messages.lastSeen(formatInstant(device.lastSeenAt, timeZone, 'dayAndTime'))}
        </span>
      </div>
      {!device.isCurrent && (
        <Button
          size="small"
          isBusy={out.isPending}
          aria-label={messages.signOutOf(device.device)}
          onClick={() =>
            out.mutate(
              { sessionId: device.id },
              {
                onSuccess: () => toast.show({ title: messages.done(device.device) }),
                onError: (error) => toast.showError(messages.notDone, error),
              },
            )
          }
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

export function DeletionCard() {
  const messages = useMessages(accountMessages).deletion;
  const { timeZone, deletionRequestedAt } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const [requestedNow, setRequestedNow] = useState<string | null>(null);
  const requestedAt = requestedNow ?? deletionRequestedAt;
  return (
    <Card title={messages.title}>
      <div className={styles['column']}>
        <p className={styles['note']}>{messages.text}</p>
        {requestedAt === null ? (
          <div className={styles['actions']}>
            <Button onClick={() => setIsOpen(true)}>{messages.ask}</Button>
          </div>
        ) : (
          <Alert isLive title={messages.asked(formatInstant(requestedAt, timeZone, 'dayAndTime'))} />
        )}
      </div>
      {isOpen && (
        <DeletionDialog
          onClose={() => setIsOpen(false)}
          onRequested={(at) => {
            setRequestedNow(at);
            setIsOpen(false);
          }}
        />
      )}
    </Card>
  );
}

const REASON_MAX = 1000;

const NOTHING = { password: '', reason: '' };
type Values = typeof NOTHING;

function DeletionDialog({ onClose, onRequested }: { onClose: () => void; onRequested: (at: string) => void }) {
  const { deletion: messages } = useMessages(accountMessages);
  const { data: waiting } = useQuery(waitingCountQuery);
  const request = useRequestDeletion();
  const form = useMutationForm({
    schema: profileContract.requestDeletion.body,
    defaultValues: NOTHING,
    save: request.mutate,
    onSaved: ({ requestedAt }) => onRequested(requestedAt),
    findErrors: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.dialogTitle}
      text={messages.dialogText}
      submitLabel={messages.submit}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      {waiting !== undefined && waiting > 0 && <Alert isLive tone="warning" title={messages.waiting(waiting)} />}
      <FormTextarea<Values> name="reason" label={messages.reason} help={messages.reasonHelp} maxLength={REASON_MAX} />
      <FormPassword<Values> name="password" label={messages.yourPassword} />
    </FormDialog>
  );
}
