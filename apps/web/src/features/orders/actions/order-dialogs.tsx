import { createContext, use, useCallback, useState, type ReactNode, Component } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { focusOrder } from '../cards/use-focus-stays.ts';
import { orderMessages } from '../order.messages.ts';
import { reportCrash } from '../../../platform/telemetry/telemetry.ts';
import { PrintDialog } from '../ticket/print-dialog.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const DIALOGS = {
  decline: DeclineDialog,
  collect: CollectDialog,
  ticket: PrintDialog,
};

type OrderDialogKind = keyof typeof DIALOGS;
type OpenOrderDialog = (kind: OrderDialogKind, order: Order) => void;

const OpenDialog = createContext<OpenOrderDialog | null>(null);

export function useOrderDialogs(): OpenOrderDialog {
  const open = use(OpenDialog);
  if (!open) throw new Error('useOrderDialogs needs OrderDialogs above it');
  return open;
}

interface Opened {
  readonly kind: OrderDialogKind;
  readonly order: Order;
  /** A counter, because the same ticket may be printed again. */
  readonly time: number;
}

/** Dialogs are outside the cards: a card may move or unmount while somebody types. */
export function OrderDialogs({ children }: { readonly children: ReactNode }) {
  const { dialogBroken } = useMessages(orderMessages);
  const toast = useToast();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<OpenOrderDialog>(
    (kind, order) => setOpened((before) => ({ kind, order, time: (before?.time ?? 0) + 1 })),
    [],
  );
  const orderId = opened?.order.id;
  const close = useCallback(() => {
    setOpened(undefined);
    // After the dialog has restored focus: its trigger may have unmounted with the card.
    if (orderId !== undefined) requestAnimationFrame(() => focusOrder(orderId));
  }, [orderId]);
  const giveUp = () => {
    close();
    toast.show({ tone: 'error', title: dialogBroken });
  };
  const Dialog = opened && DIALOGS[opened.kind];
  return (
    <OpenDialog value={open}>
      {children}
      {Dialog && (
        <DialogBoundary key={opened.time} name={`order ${opened.kind}`} onBroken={giveUp}>
          <Dialog order={opened.order} onClose={close} />
        </DialogBoundary>
      )}
    </OpenDialog>
  );
}

interface DialogBoundaryProps {
  readonly name: string;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** A dialog that throws closes; the orders below it stay. */
class DialogBoundary extends Component<DialogBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error, this.props.name);
    this.props.onBroken();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
