import { useQuery } from '@tanstack/react-query';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonAnchor } from '../../../ui/button/button-anchor.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { payInQuery } from '../../pay-ins/pay-ins.queries.ts';
import { advertListWords } from '../adverts.words.ts';

type PayIn = CallPayload<typeof payInsContract.readPayIn>;

/** What became of a payment, for whoever comes back from paying. */
export function PaidNotice({ payInId }: { readonly payInId: string }) {
  const query = useQuery(payInQuery(payInId));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="row" />}>
      {(payIn) => payIn && <Notice payIn={payIn} />}
    </QueryView>
  );
}

function Notice({ payIn: { status, amount, currency, note, payUrl } }: { readonly payIn: PayIn }) {
  const words = useWords(advertListWords).payment;
  const sum = formatMoney(amount, { currency });
  if (status === 'paid') {
    return note === null ? (
      <Alert isLive tone="success" title={words.paid(sum)}>
        {words.paidText}
      </Alert>
    ) : (
      <Alert isLive tone="warning" title={words.notBooked(sum)}>
        {words.notBookedText(note)}
      </Alert>
    );
  }
  const goOn = <ButtonAnchor href={payUrl}>{words.goOn}</ButtonAnchor>;
  return status === 'waiting' ? (
    <Alert isLive tone="loading" title={words.waiting(sum)} action={goOn}>
      {words.waitingText}
    </Alert>
  ) : (
    <Alert isLive tone="error" title={words.failed(sum)} action={goOn}>
      {words.failedText}
    </Alert>
  );
}
