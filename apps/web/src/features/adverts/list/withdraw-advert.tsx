import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { useWithdrawAdvert } from '../advert-actions.queries.ts';
import { advertListWords } from '../adverts.words.ts';

export function WithdrawAdvert({ advert }: { readonly advert: Advert }) {
  const words = useWords(advertListWords);
  const { currency } = useVendor();
  const toast = useToast();
  const withdrawing = useWithdrawAdvert();
  const { status, message, reset } = mutationState(withdrawing);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    reset();
    setIsAsking(isOpen);
  };
  const { id, title, cost, refunded } = advert;
  const withdraw = async () => {
    // The news of it may take this card away first; it is told all the same.
    const isDone = await withdrawing.mutateAsync(id).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    setIsAsking(false);
    toast.show({ title: words.withdrawn(title) });
  };
  return (
    <>
      <Button aria-label={words.withdrawLabel(title)} onClick={() => ask(true)}>
        <Undo2 aria-hidden="true" />
        {words.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={words.withdrawTitle(title)}
        consequence={words.withdrawText(formatMoney(cost - refunded, { currency }))}
        confirmLabel={words.withdrawConfirm}
        isBusy={status === 'loading'}
        error={message === '' ? undefined : message}
        onConfirm={() => void withdraw()}
      />
    </>
  );
}
