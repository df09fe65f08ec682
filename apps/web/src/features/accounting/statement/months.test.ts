import { describe, expect, it } from 'vitest';
import { monthsUpTo } from './statement-view.tsx';

const endOf = (day: string) => monthsUpTo(day)[0]?.to;

describe('the months of a statement', () => {
  it('run from the current one back over a year, each to its last day', () => {
    const months = monthsUpTo('2024-03-31');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ from: '2024-03-01', to: '2024-03-31' });
    expect(months[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(months.at(-1)).toEqual({ from: '2023-03-01', to: '2023-03-31' });
  });

  it('end with December at the end of a year', () => {
    expect(monthsUpTo('2026-12-05')[0]).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('end with their last day, however long they are', () => {
    expect(['2026-02-10', '2028-02-01', '2026-04-30', '2026-12-31'].map(endOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2026-12-31',
    ]);
  });
});
