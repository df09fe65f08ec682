import { Monitor, Printer } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import styles from '../../../ui/layout/page-rows.module.css';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePrintOrder, type NamedPrinter } from '../../printing/printing.queries.ts';
import { printMessages } from './print.messages.ts';

interface ChoosePrinterProps {
  readonly order: Order;
  readonly printers: readonly NamedPrinter[];
  readonly onHere: () => void;
  readonly onClose: () => void;
}

/** Loaded where a store has printers. */
export default function ChoosePrinter({ order, printers, onHere, onClose }: ChoosePrinterProps) {
  const messages = useMessages(printMessages);
  const toast = useToast();
  const { mutate, isPending, variables, error } = usePrintOrder();
  const print = ({ printerId, name }: NamedPrinter) =>
    mutate(
      { orderId: order.id, printerId },
      {
        onSuccess: () => {
          toast.show({ title: messages.sent(order.number, name) });
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.title(order.number)} description={messages.text}>
      <div className={styles['form']}>
        {printers.map((printer) => (
          <Button
            key={printer.printerId}
            isBusy={isPending && variables.printerId === printer.printerId}
            disabled={isPending}
            onClick={() => print(printer)}
          >
            <Printer aria-hidden="true" />
            {messages.on(printer.name)}
          </Button>
        ))}
        <Button variant="quiet" onClick={onHere}>
          <Monitor aria-hidden="true" />
          {messages.here}
        </Button>
        <FormError message={error?.message} />
      </div>
    </Dialog>
  );
}
