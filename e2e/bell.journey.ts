import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from '@playwright/test';

const SOUND = new URL('../apps/web/src/features/orders/bell/bell-sound.ts', import.meta.url);

/** The sound's own code, for a page that has nothing else. */
const soundCode = () => stripTypeScriptTypes(readFileSync(SOUND, 'utf8')).replaceAll(/^export /gm, '');

interface Heard {
  /** The loudest point of each tenth of a second. */
  readonly peaks: readonly number[];
  /** Of the whole ring, against the loudest sound there could be. */
  readonly decibels: number;
}

test('the bell is loud from its first note to its last, for most of the time', async ({ page }) => {
  const heard = await page.evaluate<Heard>(`(async () => {
    ${soundCode()}
    const RATE = 44100;
    const context = new OfflineAudioContext(1, RATE * RING_SECONDS, RATE);
    enterRing(context, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const peaks = [];
    for (let from = 0; from < samples.length; from += RATE / 10)
      peaks.push(samples.subarray(from, from + RATE / 10).reduce((most, value) => Math.max(most, Math.abs(value)), 0));
    const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    return { peaks, decibels: 10 * Math.log10(energy) };
  })()`);
  const sounding = heard.peaks.filter((peak) => peak > 0.5);
  expect(sounding.length / heard.peaks.length).toBeGreaterThan(0.8);
  expect(Math.max(...heard.peaks)).toBeLessThanOrEqual(1);
  expect(heard.decibels).toBeGreaterThan(-7);
});
