import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function violationsOn(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode stays in this page instead of opening another one for the report.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The rules of WCAG 2.2 AA that can be checked automatically. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOn(new AxeBuilder({ page })), where).toEqual([]);
}

/** For another theme, where only the contrast can differ. */
export async function expectLegible(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect(await violationsOn(axe), where).toEqual([]);
}
