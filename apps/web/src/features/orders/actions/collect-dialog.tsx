import { useId, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { OneTimeCode } from '../../../ui/auth/one-time-code.tsx';
import { useOrderAction } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { orderWords } from '../orders.words.ts';

const CODE_LENGTH = 6;

interface CollectDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** The customer says the code; it is never shown to the vendor. */
export default function CollectDialog({ order, onClose }: CollectDialogProps) {
  const words = useWords(orderWords).code;
  const { mutate, isPending, error } = useOrderAction();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();
  const send = (given: string) => {
    setIsChecked(true);
    if (given.length === CODE_LENGTH && !isPending) {
      mutate({ order, action: { kind: 'collect', code: given } }, { onSuccess: onClose });
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title(order.number)}
      description={words.text}
      footer={
        <Button type="submit" form={formId} variant="primary" size="large" isBusy={isPending}>
          {words.handOver}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          send(code);
        }}
      >
        <OneTimeCode
          autoFocus
          label={words.label}
          value={code}
          onValueChange={setCode}
          error={isChecked && code.length < CODE_LENGTH ? words.missing : undefined}
        />
        <FormError message={error === null ? undefined : errorText(error)} />
      </form>
    </Dialog>
  );
}
