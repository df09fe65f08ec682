import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The axe that `AxeBuilder` brings, in its short form: the long one is more than twice as much to read, on every page. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Stands for axe once the page has it: `AxeBuilder` would have it read twice at every judgement. */
const IS_THERE = 'void 0';

async function axe(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The portal has no frames, for which alone the newer mode opens a page of its own.
  return new AxeBuilder({ page, axeSource: IS_THERE }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** The rules of WCAG 2.2 AA that a program can judge, on the screen as it stands. */
export const expectAccessible = async (page: Page, where: string) => expectNothingWrong(await axe(page), where);

/** The same screen in other colours: nothing else about it can be wrong that was right before. */
export const expectLegible = async (page: Page, where: string) =>
  expectNothingWrong((await axe(page)).withRules(RULES_OF_COLOUR), where);

async function expectNothingWrong(screen: AxeBuilder, where: string): Promise<void> {
  const { violations } = await screen.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([]);
}
