import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { PATHS } from '../../platform/paths.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert, FailureAlert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useSecondsLeft } from '../../ui/feedback/use-seconds-left.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { tabletsMessages } from './tablets.messages.ts';
import styles from './team.module.css';
import { teamQuery, useEnrolTablet, type Tablet } from './team.queries.ts';

/** 8 kB with its library. */
const QrCode = lazyWithRetry('QR code', () => import('./qr-code.tsx'));

const READ_EVERY_MS = 3000;
const CODE_LASTS_MS = 10 * 60_000;

interface AddTabletDialogProps {
  /** When it was opened: any other is the new one. */
  readonly known: readonly Tablet[];
  readonly onClose: () => void;
}

export function AddTabletDialog({ known, onClose }: AddTabletDialogProps) {
  const { add: messages } = useMessages(tabletsMessages);
  const { data: enrolled, mutate, isPending, error } = useEnrolTablet();
  useEffect(() => {
    mutate();
  }, [mutate]);
  const [before] = useState(known);
  const { data: team } = useQuery({ ...teamQuery, refetchInterval: READ_EVERY_MS });
  const added = team?.devices.find(({ deviceId }) => !before.some((one) => one.deviceId === deviceId));
  const getCode = <Button onClick={() => mutate()}>{messages.again}</Button>;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.open}
      description={messages.text(`${location.host}${PATHS.device}`)}
      footer={
        <Button variant={added ? 'primary' : 'secondary'} onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      {added ? (
        <Alert isLive tone="success" title={messages.added(added.name)}>
          {messages.addedText}
        </Alert>
      ) : enrolled && !isPending ? (
        <Code code={enrolled.code} expiresAt={enrolled.expiresAt} over={getCode} />
      ) : error ? (
        <>
          <FailureAlert title={messages.failed} error={error} />
          {getCode}
        </>
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  );
}

interface CodeProps {
  readonly code: string;
  readonly expiresAt: string;
  readonly over: ReactNode;
}

function Code({ code, expiresAt, over }: CodeProps) {
  const { add: messages } = useMessages(tabletsMessages);
  // The device's clock may be wrong, by hours or by a second.
  const [endsAt] = useState(() => Date.now() + Math.min(Date.parse(expiresAt) - serverNow(), CODE_LASTS_MS));
  const seconds = useSecondsLeft(endsAt);
  if (seconds === 0) {
    return <Alert isLive tone="warning" title={messages.over} action={over} />;
  }
  return (
    <>
      <output className={styles['code']} aria-label={messages.code}>
        {code.slice(0, 4)} {code.slice(4)}
      </output>
      <LazyBoundary waiting={<Skeleton shape="card" />} failed={null}>
        <QrCode text={`${location.origin}${PATHS.device}#${code}`} label={messages.qr} />
      </LazyBoundary>
      <p className={styles['expires']}>{messages.timeLeft(seconds)}</p>
    </>
  );
}
