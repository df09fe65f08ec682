import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { recentWords } from './recent.words.ts';
import { RecentChangeRow } from './recent-change-row.tsx';
import { recentChangesQuery } from './recent-changes.queries.ts';
import styles from './recent-changes.module.css';

interface RecentChangesPopupProps {
  readonly onClose: () => void;
}

export default function RecentChangesPopup({ onClose }: RecentChangesPopupProps) {
  const words = useWords(recentWords);
  const changesQuery = useQuery(recentChangesQuery);
  return (
    <Dialog isOpen isWide title={words.title} description={words.text} onOpenChange={onClose}>
      <QueryView
        query={changesQuery}
        isEmpty={({ changes }) => changes.length === 0}
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      >
        {({ changes }) => (
          <ul className={styles['list']}>
            {changes.map((change) => (
              <RecentChangeRow key={change.undoId} change={change} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
