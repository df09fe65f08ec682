import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MARK_DOUBTFUL, unmark } from './doubtful-texts.ts';

export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The part of axe that is used here. */
interface Axe {
  configure(change: { rules: readonly { id: string; selector: string }[] }): void;
  run(
    where: Document,
    options: { resultTypes: string[]; runOnly?: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { target: (string | string[])[] }[] }[] }>;
}
type Judged = Window & { axe?: Axe };

/** In its short form: the long one is more than twice as much to read, on every page. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Runs in the page. */
async function judge(runOnly?: readonly string[]): Promise<string[]> {
  const { axe } = window as Judged;
  if (axe === undefined) throw new Error('Axe is not there.');
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-doubtful-text]' },
      { id: 'link-in-text-block', selector: '[data-doubtful-link]' },
    ],
  });
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What is wrong with the page, by rule; of its texts and links only those are judged that were marked. */
export async function faultsOf(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(judge, runOnly);
}

/** The rules of WCAG 2.2 AA that a program can judge, on the screen as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate<number>(MARK_DOUBTFUL);
  const faults = await faultsOf(page);
  await page.evaluate(unmark);
  expect(faults, where).toEqual([]);
}

/** The same screen in other colours: nothing else about it can be wrong that was right before. */
export async function expectLegible(page: Page, where: string): Promise<void> {
  const doubtful = await page.evaluate<number>(MARK_DOUBTFUL);
  // Axe takes its time to look at a page, also if it has nothing to judge there.
  const faults = doubtful === 0 ? [] : await faultsOf(page, RULES_OF_COLOUR);
  await page.evaluate(unmark);
  expect(faults, where).toEqual([]);
}
