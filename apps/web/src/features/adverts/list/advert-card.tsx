import {
  CalendarDays,
  CircleSlash,
  CircleX,
  History,
  Hourglass,
  Package,
  Radio,
  Store,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatDayRange } from '../../../ui/date/day-range.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useWithdrawAdvert } from '../adverts.queries.ts';
import { advertListMessages } from './advert-list.messages.ts';
import styles from './advert-card.module.css';
import { AdvertFigures } from './advert-figures.tsx';

export function AdvertCard({ advert }: { readonly advert: Advert }) {
  const messages = useMessages(advertListMessages);
  const { currency } = useVendor();
  const id = useId();
  const savesData = useSavesData();
  const money = (amount: number) => formatMoney(amount, { currency });
  const { title, image, product, startsOn, endsOn, status, reason, refunded } = advert;
  const days = messages.days(advert.days);
  return (
    <article aria-labelledby={id} className={styles['card']}>
      {!savesData && (
        <img src={image.urls.medium} alt="" width={480} height={240} loading="lazy" className={styles['picture']} />
      )}
      <div className={styles['body']}>
        <header className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <AdvertStatusBadge advert={advert} />
        </header>
        <ul className={styles['facts']}>
          <li>
            {product === null ? <Store aria-hidden="true" /> : <Package aria-hidden="true" />}
            {product?.name ?? messages.wholeStore}
          </li>
          <li>
            <CalendarDays aria-hidden="true" />
            {messages.span(formatDayRange({ from: startsOn, to: endsOn }), days)}
          </li>
          <li>
            <Wallet aria-hidden="true" />
            <span>
              <strong className="num">{money(advert.cost)}</strong>{' '}
              <span className={styles['sum']}>{messages.cost(days, money(advert.pricePerDay))}</span>
            </span>
          </li>
        </ul>
        {reason !== null && (
          <Alert tone="error" title={messages.refusedBecause}>
            {reason}
          </Alert>
        )}
        {refunded > 0 && <p className={styles['refund']}>{messages.refunded(money(refunded))}</p>}
        {(status === 'active' || advert.views > 0) && <AdvertFigures advert={advert} />}
        {status === 'pending' && (
          <footer className={styles['foot']}>
            <WithdrawAdvert advert={advert} />
          </footer>
        )}
      </div>
    </article>
  );
}

function AdvertStatusBadge({ advert }: { readonly advert: Advert }) {
  const messages = useMessages(advertListMessages);
  const { status, approvedAt, startsOn, isWithdrawn, reason } = advert;
  if (status === 'active') {
    return (
      <Badge tone="success" icon={<Radio />}>
        {messages.live}
      </Badge>
    );
  }
  if (status === 'pending') {
    return approvedAt === null ? (
      <Badge tone="info" icon={<Hourglass />}>
        {messages.waiting}
      </Badge>
    ) : (
      <Badge tone="success">{messages.approved(formatDay(startsOn, 'short'))}</Badge>
    );
  }
  if (isWithdrawn) return <Badge icon={<CircleSlash />}>{messages.takenBack}</Badge>;
  return reason === null ? (
    <Badge icon={<History />}>{messages.ended}</Badge>
  ) : (
    <Badge tone="error" icon={<CircleX />}>
      {messages.refused}
    </Badge>
  );
}

function WithdrawAdvert({ advert }: { readonly advert: Advert }) {
  const messages = useMessages(advertListMessages);
  const { currency } = useVendor();
  const toast = useToast();
  const withdrawing = useWithdrawAdvert();
  const { status, message, reset } = mutationState(withdrawing);
  const [isConfirming, setIsConfirming] = useState(false);
  const setDialogOpen = (isOpen: boolean) => {
    reset();
    setIsConfirming(isOpen);
  };
  const { id, title, cost, refunded } = advert;
  const withdraw = async () => {
    // An event may remove this card first; the message is shown all the same.
    try {
      await withdrawing.mutateAsync({ advertId: id });
      setIsConfirming(false);
      toast.show({ title: messages.withdrawn(title) });
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <>
      <Button aria-label={messages.withdrawLabel(title)} onClick={() => setDialogOpen(true)}>
        <Undo2 aria-hidden="true" />
        {messages.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setDialogOpen}
        title={messages.withdrawTitle(title)}
        consequence={messages.withdrawText(formatMoney(cost - refunded, { currency }))}
        confirmLabel={messages.withdrawConfirm}
        isBusy={status === 'loading'}
        error={message === '' ? undefined : message}
        onConfirm={() => void withdraw()}
      />
    </>
  );
}
