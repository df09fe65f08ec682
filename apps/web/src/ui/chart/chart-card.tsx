import { useState, type ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import styles from './chart-card.module.css';
import { SegmentedControl } from '../choice/segmented-control.tsx';

export type ChartCardProps = {
  title: ReactNode;
  sentence: ReactNode;
  /** Above the sentence, such as a large figure. */
  figure?: ReactNode;
  labels: { showAs: string; chart: string; table: string };
  chart: ReactNode;
  table: ReactNode;
};

export function ChartCard({ title, sentence, figure, labels, chart, table }: ChartCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      title={title}
      lead={sentence}
      action={
        <SegmentedControl
          label={labels.showAs}
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'chart', label: labels.chart },
            { value: 'table', label: labels.table },
          ]}
        />
      }
    >
      {figure !== undefined && <div className={styles['figure']}>{figure}</div>}
      {view === 'chart' ? chart : <div className={styles['table']}>{table}</div>}
    </Card>
  );
}
