import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const journey = (title: string, status: string) => ({ title, tests: [{ status }] });

const journeys = (stats: Record<string, number>) =>
  reported({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [
      {
        title: 'orders.journey.ts',
        specs: [journey('confirms an order', 'expected'), journey('declines an order', 'flaky')],
        suites: [{ title: 'on a phone', specs: [journey('rings', 'flaky'), journey('prints', 'unexpected')] }],
      },
      { title: 'money.journey.ts', specs: [journey('explains a naira', 'expected')] },
    ],
  });

describe('counting journeys', () => {
  it('takes one that passed at its second try as passed, and names it', () => {
    expect(playwrightCounts(journeys({ expected: 2, flaky: 2 }), 0)).toEqual({
      passed: 4,
      failed: 0,
      failures: ['orders.journey.ts › on a phone › prints'],
      unsteady: ['orders.journey.ts › declines an order', 'orders.journey.ts › on a phone › rings'],
    });
  });

  it('takes one that failed twice, or was skipped, as failed', () => {
    expect(playwrightCounts(journeys({ expected: 2, unexpected: 1, skipped: 1 }), 1)).toMatchObject({
      passed: 2,
      failed: 2,
    });
  });

  it('takes a run that went wrong as failed, whatever its report says, and one without a report too', () => {
    expect(playwrightCounts(journeys({ expected: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(playwrightCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
