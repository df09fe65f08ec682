import { useQueryClient } from '@tanstack/react-query';
import { Download, Sparkles, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openOrdersQuery } from '../../features/orders/orders.queries.ts';
import { atQuietMoment } from '../../platform/worker/quiet-moment.ts';
import { applyUpdate, waitingUpdate } from '../../platform/worker/waiting-update.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { newsBeyond, newsOfUpdate, tellAfterUpdate } from './news-of-update.ts';
import { offlineWords } from './offline.words.ts';
import { Strip } from './strip.tsx';

/** A newer build waits until no order does, no dialog is open and nothing is half typed, or until somebody asks for it. */
export function UpdateStrip() {
  const words = useWords(offlineWords);
  const queries = useQueryClient();
  const update = useStore(waitingUpdate, (state) => state.update);
  useEffect(() => {
    if (update === null) return undefined;
    const isBusy = () =>
      queries.isMutating() > 0 ||
      queries.getQueryData(openOrdersQuery.queryKey)?.orders.some(({ status }) => status === 'placed') === true;
    return atQuietMoment(isBusy, () => begin(update.news));
  }, [update, queries]);
  if (update === null) return <Updated />;
  const news = newsBeyond(update.news);
  return (
    <Strip
      tone="calm"
      icon={<Download aria-hidden="true" />}
      action={
        <Button size="small" variant="primary" onClick={() => begin(update.news)}>
          {words.updateNow}
        </Button>
      }
    >
      <strong>{words.update}</strong> {news[0] ?? words.updateMeans}
    </Strip>
  );
}

function begin(news: readonly string[]) {
  tellAfterUpdate(newsBeyond(news));
  void applyUpdate();
}

/** What came with the update that this page was just loaded from. */
function Updated() {
  const words = useWords(offlineWords);
  const news = useStore(newsOfUpdate, (state) => state.news);
  if (news === null) return null;
  return (
    <Strip
      tone="calm"
      icon={<Sparkles aria-hidden="true" />}
      action={
        <Button
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={words.dismiss}
          onClick={() => newsOfUpdate.setState({ news: null })}
        >
          <X aria-hidden="true" />
        </Button>
      }
    >
      <strong>{words.updated}</strong> {news.join(' ')}
    </Strip>
  );
}
