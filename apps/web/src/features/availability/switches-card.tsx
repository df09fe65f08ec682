import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { storeWords } from './store.words.ts';
import { switchesQuery, useEndSwitch, type RunningSwitch } from './availability.queries.ts';
import { timeOrDay } from './store-state.ts';

/** Every switch that ends by itself is on one list (docs/features/availability.md). */
export function SwitchesCard() {
  const words = useWords(storeWords).switches;
  const query = useQuery(switchesQuery);
  return (
    <Card title={words.title} lead={words.lead}>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" />}
        isEmpty={(switches) => switches.length === 0}
        empty={<p className={styles['note']}>{words.none}</p>}
      >
        {(switches) => (
          <ul className={styles['rows']}>
            {switches.map((running) => (
              <SwitchRow key={`${running.kind} ${running.product?.productId ?? ''}`} running={running} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function SwitchRow({ running }: { running: RunningSwitch }) {
  const words = useWords(storeWords).switches;
  const { timeZone } = useVendor();
  const toast = useToast();
  const end = useEndSwitch();
  const name = nameOf(running, words);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['note']}>
          {running.product !== null && `${words.kinds.item_unavailable}, `}
          {running.endsAt === null ? words.untilYouSay : words.until(timeOrDay(running.endsAt, timeZone))}
        </span>
      </div>
      <Button
        size="small"
        isBusy={end.isPending}
        aria-label={words.endOf(name)}
        onClick={() =>
          end.mutate(running, {
            onError: (error) => toast.show({ tone: 'error', title: words.notEnded, detail: errorText(error) }),
          })
        }
      >
        {words.end}
      </Button>
    </li>
  );
}

type SwitchWords = (typeof storeWords)['en']['switches'];

function nameOf({ kind, product, busyMinutes }: RunningSwitch, words: SwitchWords): string {
  if (product !== null) return product.name;
  return kind === 'busy' && busyMinutes !== null ? words.busy(busyMinutes) : words.kinds[kind];
}
