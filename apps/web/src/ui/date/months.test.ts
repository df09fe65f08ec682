import { describe, expect, it } from 'vitest';
import { monthsUpTo, taxYearsUpTo } from './months.ts';

const monthBefore = (day: string) => monthsUpTo(day)[1]?.to;

describe('the months of a date choice', () => {
  it('run from the current one up to today back over a year, each to its last day', () => {
    const months = monthsUpTo('2024-03-19');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ from: '2024-03-01', to: '2024-03-19' });
    expect(months[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(months.at(-1)).toEqual({ from: '2023-03-01', to: '2023-03-31' });
  });

  it('end with their last day, however long they are', () => {
    expect(['2026-03-10', '2028-03-01', '2026-05-30', '2026-01-31'].map(monthBefore)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2025-12-31',
    ]);
  });

  it('are followed by the tax years', () => {
    expect(taxYearsUpTo('2026-11-19')).toEqual([
      { from: '2026-01-01', to: '2026-11-19' },
      { from: '2025-01-01', to: '2025-12-31' },
    ]);
  });
});
