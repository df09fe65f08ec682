import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { transformWithOxc } from 'vite';

const BELL = new URL('../apps/web/src/features/orders/bell/bell-sound.ts', import.meta.url);
const ALARM = new URL('../apps/web/src/platform/sound/alarm-sound.ts', import.meta.url);

/** The module's own code, for an empty page. */
async function codeOf(file: URL): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), fileURLToPath(file));
  return code.replaceAll(/^export /gm, '');
}

interface Recording {
  readonly peaks: readonly number[];
  /** Loudness of the whole ring, relative to full scale. */
  readonly decibels: number;
}

const render = (page: Page, code: string, schedule: string) =>
  page.evaluate<Recording>(`(async () => {
    ${code}
    const RATE = 44100;
    const context = new OfflineAudioContext(1, RATE * 2, RATE);
    ${schedule};
    const samples = (await context.startRendering()).getChannelData(0);
    const peaks = [];
    for (let from = 0; from < samples.length; from += RATE / 10)
      peaks.push(samples.subarray(from, from + RATE / 10).reduce((most, value) => Math.max(most, Math.abs(value)), 0));
    const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    return { peaks, decibels: 10 * Math.log10(energy) };
  })()`);

for (const tone of ['bell', 'chime', 'buzzer']) {
  test(`the bell as ${tone} is loud from its first note to its last`, async ({ page }) => {
    const recording = await render(page, await codeOf(BELL), `scheduleRing(context, 0, '${tone}')`);
    expectLoud(recording);
    const quiet = await render(page, await codeOf(BELL), `scheduleRing(context, 0, '${tone}', 0.2)`);
    expect(quiet.decibels).toBeCloseTo(recording.decibels - 14, 0);
  });
}

test('an alarm is as loud as the bell', async ({ page }) => {
  const recording = await render(page, await codeOf(ALARM), 'scheduleAlarm(context, 0, 1)');
  expect(Math.max(...recording.peaks)).toBeLessThanOrEqual(1);
  expect(recording.decibels).toBeGreaterThan(-7);
});

function expectLoud(recording: Recording) {
  const sounding = recording.peaks.filter((peak) => peak > 0.5);
  expect(sounding.length / recording.peaks.length).toBeGreaterThan(0.8);
  expect(Math.max(...recording.peaks)).toBeLessThanOrEqual(1);
  expect(recording.decibels).toBeGreaterThan(-7);
}
