import { useQuery } from '@tanstack/react-query';
import { Plus, Printer as PrinterIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PRINTERS_MAX, type Printer, type PrinterCondition } from '@vendor-portal/contract/printing/printer.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { AddressDialog, PrinterDialog, type NewAddress } from './printer-dialog.tsx';
import { printingMessages } from './printing.messages.ts';
import { PRINTING_EVENTS, printersQuery, printingKey, useRemovePrinter, useTestPrinter } from './printing.queries.ts';

const TONES: Record<PrinterCondition, BadgeTone> = {
  new: 'neutral',
  lost: 'error',
  no_paper: 'error',
  cover_open: 'error',
  error: 'error',
  paper_low: 'warning',
  ready: 'success',
};

interface PrintersPageProps {
  /** What this device's browser prints itself. */
  readonly device: ReactNode;
}

export default function PrintersPage({ device }: PrintersPageProps) {
  return (
    <div className={styles['narrow']}>
      <PrintersCard />
      {device}
    </div>
  );
}

function PrintersCard() {
  const messages = useMessages(printingMessages);
  const query = useQuery(printersQuery);
  useRefreshOn(PRINTING_EVENTS, printingKey);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<NewAddress | null>(null);
  const count = query.data?.printers.length;
  const isFull = (count ?? 0) >= PRINTERS_MAX;
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      {messages.add}
    </Button>
  );
  return (
    <Card title={messages.title} lead={messages.lead} action={count !== 0 && add}>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={2} />}
        isEmpty={({ printers }) => printers.length === 0}
        empty={
          <EmptyState icon={<PrinterIcon />} title={messages.none} action={add}>
            {messages.noneText}
          </EmptyState>
        }
      >
        {({ printers }) => (
          <>
            <ul className={styles['rows']}>
              {printers.map((printer) => (
                <PrinterRow key={printer.printerId} printer={printer} onAddress={setAdded} />
              ))}
            </ul>
            {isFull && <p className={styles['under']}>{messages.full(PRINTERS_MAX)}</p>}
          </>
        )}
      </QueryView>
      {isAdding && <PrinterDialog onAddress={setAdded} onClose={() => setIsAdding(false)} />}
      {added && <AddressDialog printer={added} onClose={() => setAdded(null)} />}
    </Card>
  );
}

interface PrinterRowProps {
  readonly printer: Printer;
  readonly onAddress: (printer: NewAddress) => void;
}

function PrinterRow({ printer, onAddress }: PrinterRowProps) {
  const messages = useMessages(printingMessages);
  const { timeZone } = useVendor();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name, make, model, paper, prints, when, copies, categories, condition, seenAt } = printer;
  const facts = [
    [messages.makes[make], model].filter(Boolean).join(' '),
    messages.paper(paper),
    messages.kinds[prints],
    messages.times[when],
    messages.copies(copies),
    categories?.join(', ') ?? messages.allCategories,
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {name} <Badge tone={TONES[condition]}>{messages.conditions[condition]}</Badge>
        </span>
        <span className={styles['note']}>{facts.join(' · ')}</span>
        {seenAt !== null && condition !== 'ready' && (
          <span className={styles['note']}>{messages.seen(formatInstant(seenAt, timeZone, 'dayAndTime'))}</span>
        )}
      </div>
      <div className={styles['actions']}>
        <TestButton printer={printer} />
        <Button size="small" aria-label={messages.editOf(name)} onClick={() => setOpen('edit')}>
          {messages.edit}
        </Button>
        <Button size="small" aria-label={messages.removeOf(name)} onClick={() => setOpen('remove')}>
          {messages.remove}
        </Button>
      </div>
      {open === 'edit' && <PrinterDialog printer={printer} onAddress={onAddress} onClose={close} />}
      {open === 'remove' && <RemoveDialog printer={printer} onClose={close} />}
    </li>
  );
}

function TestButton({ printer: { printerId, name } }: { readonly printer: Printer }) {
  const messages = useMessages(printingMessages);
  const toast = useToast();
  const { mutate, isPending } = useTestPrinter();
  const print = () =>
    mutate(
      { printerId },
      {
        onSuccess: () => toast.show({ title: messages.tested(name) }),
        onError: (error) => toast.showError(messages.notPrinted, error),
      },
    );
  return (
    <Button size="small" isBusy={isPending} aria-label={messages.testOf(name)} onClick={print}>
      {messages.test}
    </Button>
  );
}

function RemoveDialog({ printer, onClose }: { readonly printer: Printer; readonly onClose: () => void }) {
  const messages = useMessages(printingMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useRemovePrinter();
  const { printerId, name } = printer;
  const remove = () =>
    mutate(
      { printerId },
      {
        onSuccess: () => {
          toast.show({ title: messages.removed(name) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.removeTitle(name)}
      consequence={messages.removeText}
      confirmLabel={messages.remove}
      isBusy={isPending}
      error={error?.message}
      onConfirm={remove}
    />
  );
}
