import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { formatDay, formatCount } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Table } from '../../../ui/list/table.tsx';
import { advertListMessages } from './advert-list.messages.ts';
import styles from './advert-figures.module.css';

export function AdvertFigures({ advert }: { readonly advert: Advert }) {
  const messages = useMessages(advertListMessages);
  const { title, views, clicks, perDay } = advert;
  if (views === 0) return <p className={styles['none']}>{messages.notSeenYet}</p>;
  return (
    <div className={styles['box']}>
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['viewsKey']}>{messages.views}</dt>
          <dd className="num">{formatCount(views)}</dd>
        </div>
        <div>
          <dt className={styles['clicksKey']}>{messages.clicks}</dt>
          <dd className="num">{formatCount(clicks)}</dd>
        </div>
        <div>
          <dt>{messages.share}</dt>
          <dd className="num">{shareText(clicks, views)}</dd>
        </div>
      </dl>
      {perDay.length > 0 && (
        <>
          <AdvertChart perDay={perDay} />
          <details className={styles['table']}>
            <summary>{messages.asTable}</summary>
            <Table
              caption={messages.tableOf(title)}
              rows={perDay}
              rowKey={({ day }) => day}
              columns={[
                { key: 'day', header: messages.day, isRowHeader: true, cell: ({ day }) => formatDay(day, 'short') },
                { key: 'views', header: messages.views, align: 'end', cell: (row) => formatCount(row.views) },
                { key: 'clicks', header: messages.clicks, align: 'end', cell: (row) => formatCount(row.clicks) },
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

const HEIGHT = 56;
const STEP = 10;
const BAR = 7;

function AdvertChart({ perDay }: { readonly perDay: Advert['perDay'] }) {
  const messages = useMessages(advertListMessages);
  const best = perDay.reduce((most, each) => (each.views > most.views ? each : most));
  const [first, last] = [perDay[0]?.day ?? '', perDay.at(-1)?.day ?? ''];
  const most = Math.max(1, ...perDay.map(({ views, clicks }) => Math.max(views, clicks)));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT));
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={messages.chart(
          formatDay(first, 'short'),
          formatDay(last, 'short'),
          formatDay(best.day, 'short'),
          best.views,
        )}
        viewBox={`0 0 ${Math.max(7, perDay.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {perDay.map(({ day, views, clicks }, index) => (
          <g key={day}>
            <title>{messages.chartDay(formatDay(day, 'short'), views, clicks)}</title>
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className={styles['reach']} />
            <Bar index={index} height={tall(views)} className={styles['views']} />
            <Bar index={index} height={tall(clicks)} className={styles['clicks']} />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{formatDay(first, 'short')}</span>
        <span>{messages.chartAxis}</span>
        <span>{formatDay(last, 'short')}</span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly index: number;
  readonly height: number;
  readonly className: string | undefined;
}

const Bar = ({ index, height, className }: BarProps) => (
  <rect x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className={className} />
);
