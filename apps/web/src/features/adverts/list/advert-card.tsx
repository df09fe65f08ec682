import { CalendarDays, Package, Store, Wallet } from 'lucide-react';
import { useId } from 'react';
import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useSavesData } from '../../../platform/storage/use-saves-data.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { formatDayRange } from '../../../ui/date/day-range.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { AdvertFigures } from './advert-figures.tsx';
import { AdvertStatusBadge } from './advert-status-badge.tsx';
import styles from './advert-card.module.css';
import { advertListWords } from '../adverts.words.ts';
import { WithdrawAdvert } from './withdraw-advert.tsx';

export function AdvertCard({ advert }: { readonly advert: Advert }) {
  const words = useWords(advertListWords);
  const { currency } = useVendor();
  const id = useId();
  const savesData = useSavesData();
  const money = (amount: number) => formatMoney(amount, { currency });
  const { title, image, product, startsOn, endsOn, status, reason, refunded } = advert;
  const days = words.days(advert.days);
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
            {product?.name ?? words.wholeStore}
          </li>
          <li>
            <CalendarDays aria-hidden="true" />
            {words.span(formatDayRange({ from: startsOn, to: endsOn }), days)}
          </li>
          <li>
            <Wallet aria-hidden="true" />
            <span>
              <strong className="num">{money(advert.cost)}</strong>{' '}
              <span className={styles['sum']}>{words.cost(days, money(advert.pricePerDay))}</span>
            </span>
          </li>
        </ul>
        {reason !== null && (
          <Alert tone="error" title={words.refusedBecause}>
            {reason}
          </Alert>
        )}
        {refunded > 0 && <p className={styles['refund']}>{words.refunded(money(refunded))}</p>}
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
