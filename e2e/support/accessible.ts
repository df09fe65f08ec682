import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

// The portal has no frames, for which alone the newer mode opens a page of its own.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** The rules of WCAG 2.2 AA that a program can judge, on the screen as it stands. */
export const expectAccessible = (page: Page, where: string) => expectNothingWrong(axe(page), where);

/** The same screen in other colours: nothing else about it can be wrong that was right before. */
export const expectLegible = (page: Page, where: string) =>
  expectNothingWrong(axe(page).withRules(RULES_OF_COLOUR), where);

async function expectNothingWrong(screen: AxeBuilder, where: string): Promise<void> {
  const { violations } = await screen.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([]);
}
