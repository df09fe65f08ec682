import { expect, it } from 'vitest';
import { byteBudget } from './byte-budget.ts';

it('limits the bytes of each tenant, and counts what was freed as free', () => {
  const open = byteBudget({ each: 10, total: 100 });
  const [first, second] = [open('ada'), open('ada')];
  expect([first.take(6), second.take(4), second.take(1)]).toEqual([true, true, false]);
  expect(open('bola').take(10)).toBe(true);
  first.free();
  first.free();
  expect([second.take(6), second.take(1)]).toEqual([true, false]);
});

it('limits the bytes of all tenants together', () => {
  const open = byteBudget({ each: 10, total: 15 });
  const [ada, bola] = [open('ada'), open('bola')];
  expect([ada.take(10), bola.take(6), bola.take(5)]).toEqual([true, false, true]);
  ada.free();
  expect(bola.take(5)).toBe(true);
});
