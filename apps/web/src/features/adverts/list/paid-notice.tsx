import { useQuery } from '@tanstack/react-query';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonAnchor } from '../../../ui/button/button-anchor.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { payInQuery } from '../../pay-ins/pay-ins.queries.ts';
import { advertListMessages } from '../adverts.messages.ts';

type PayIn = CallPayload<typeof payInsContract.readPayIn>;

export function PaidNotice({ payInId }: { readonly payInId: string }) {
  const query = useQuery(payInQuery(payInId));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="row" />}>
      {(payIn) => payIn && <Notice payIn={payIn} />}
    </QueryView>
  );
}

function Notice({ payIn: { status, amount, currency, note, payUrl } }: { readonly payIn: PayIn }) {
  const messages = useMessages(advertListMessages).payment;
  const sum = formatMoney(amount, { currency });
  if (status === 'paid') {
    return note === null ? (
      <Alert isLive tone="success" title={messages.paid(sum)}>
        {messages.paidText}
      </Alert>
    ) : (
      <Alert isLive tone="warning" title={messages.notBooked(sum)}>
        {messages.notBookedText(note)}
      </Alert>
    );
  }
  const goOn = <ButtonAnchor href={payUrl}>{messages.goOn}</ButtonAnchor>;
  return status === 'waiting' ? (
    <Alert isLive tone="loading" title={messages.waiting(sum)} action={goOn}>
      {messages.waitingText}
    </Alert>
  ) : (
    <Alert isLive tone="error" title={messages.failed(sum)} action={goOn}>
      {messages.failedText}
    </Alert>
  );
}
