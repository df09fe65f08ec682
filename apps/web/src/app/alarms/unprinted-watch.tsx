import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { knownPrinters } from '../../features/orders/ticket/device-printing.ts';
import {
  PRINTING_EVENTS,
  printingKey,
  printJobsQuery,
  usePrintOrder,
} from '../../features/printing/printing.queries.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import type { Alarm } from './alert-line.tsx';
import { unprintedAlarms } from './unprinted-alarms.ts';
import { unprintedMessages } from './unprinted.messages.ts';

/** Open orders whose ticket isn't printed a minute after it should have been. Rings once, not until acknowledged. */
export function UnprintedWatch() {
  const messages = useMessages(unprintedMessages);
  const toast = useToast();
  const { data } = useQuery({ ...printJobsQuery, enabled: useHasRight('orders') });
  useRefreshOn(PRINTING_EVENTS, printingKey);
  const { mutate, isPending } = usePrintOrder();
  const alarms = (data?.unprinted ?? []).map(({ orderId, orderNumber, printerId, state }): Alarm => {
    const printer = data?.printers.find((each) => each.printerId === printerId);
    const reprint = () =>
      mutate({ orderId, printerId }, { onError: (error) => toast.showError(messages.notPrinted, error) });
    return {
      tone: 'danger',
      icon: <Printer aria-hidden="true" />,
      content: (
        <>
          <strong className="num">{messages.title(orderNumber)}</strong>{' '}
          {messages.why(printer?.condition ?? 'ready', state, printer?.name ?? '')}{' '}
          <Link to={PATHS.order(orderId)}>{messages.show}</Link>
        </>
      ),
      action: { label: messages.reprint, onAction: reprint, isBusy: isPending },
      isAudible: false,
    };
  });
  const printers = data?.printers;
  useEffect(() => knownPrinters.setState(printers ?? [], true), [printers]);
  useEffect(() => unprintedAlarms.setState(alarms, true));
  useEffect(
    () => () => {
      unprintedAlarms.setState([], true);
      knownPrinters.setState([], true);
    },
    [],
  );
  return null;
}
