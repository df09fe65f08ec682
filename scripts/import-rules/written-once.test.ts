import { expect, it } from 'vitest';
import { readTexts } from './unused-exports.ts';
import { spelledOut, TABLE } from './written-once.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

it('an address of the portal is written once', () => {
  expect(spelledOut(readTexts(ROOT))).toEqual([]);
});

it('one that is spelled out elsewhere is named, whatever follows it', () => {
  const table = { path: TABLE, text: "export const PATHS = { orders: '/dashboard/orders' } as const;" };
  const texts = [
    "'/dashboard/orders'",
    'to="/dashboard/orders?tab=ready"',
    '`/dashboard/orders/${id}`',
    '// `/dashboard/orders`',
  ];
  const files = texts.map((text, place) => ({ path: `apps/web/src/features/orders/${place}.tsx`, text }));
  expect(spelledOut([table, ...files])).toEqual(
    [0, 1, 2].map(
      (place) => `apps/web/src/features/orders/${place}.tsx spells out /dashboard/orders: take it from PATHS.`,
    ),
  );
});
