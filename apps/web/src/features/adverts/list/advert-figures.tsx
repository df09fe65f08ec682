import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { formatCount } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Table } from '../../../ui/list/table.tsx';
import { AdvertChart } from './advert-chart.tsx';
import styles from './advert-figures.module.css';
import { advertListWords } from '../adverts.words.ts';
import { formatDay } from '../../../platform/time/format-day.ts';

/** What came of it: three figures, the days as a small chart, and the same as a table. */
export function AdvertFigures({ advert }: { readonly advert: Advert }) {
  const words = useWords(advertListWords);
  const { title, views, clicks, perDay } = advert;
  if (views === 0) return <p className={styles['none']}>{words.notSeenYet}</p>;
  return (
    <div className={styles['box']}>
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['viewsKey']}>{words.views}</dt>
          <dd className="num">{formatCount(views)}</dd>
        </div>
        <div>
          <dt className={styles['clicksKey']}>{words.clicks}</dt>
          <dd className="num">{formatCount(clicks)}</dd>
        </div>
        <div>
          <dt>{words.share}</dt>
          <dd className="num">{shareText(clicks, views)}</dd>
        </div>
      </dl>
      {perDay.length > 0 && (
        <>
          <AdvertChart perDay={perDay} />
          <details className={styles['table']}>
            <summary>{words.asTable}</summary>
            <Table
              caption={words.tableOf(title)}
              rows={perDay}
              rowKey={({ day }) => day}
              columns={[
                { key: 'day', header: words.day, isRowHeader: true, cell: ({ day }) => formatDay(day, 'short') },
                { key: 'views', header: words.views, align: 'end', cell: (row) => formatCount(row.views) },
                { key: 'clicks', header: words.clicks, align: 'end', cell: (row) => formatCount(row.clicks) },
              ]}
            />
          </details>
        </>
      )}
    </div>
  );
}

const shareFormat = new Intl.NumberFormat('en-NG', { style: 'percent', maximumFractionDigits: 1 });

const shareText = (clicks: number, views: number) => shareFormat.format(clicks / views);
