import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Stands for the half megabyte of axe where the page has it already: reading that again took longer than judging. */
const IS_THERE = 'void 0';

async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: IS_THERE }) });
  // The portal has no frames, for which alone the newer mode opens a page of its own.
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
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
