import type { Page } from '@playwright/test';

interface Listening {
  sounds: number[];
}

/** Records the pitch of every tone, across reloads. */
export async function listenToSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listening = window as unknown as Listening;
    listening.sounds = [];
    const { prototype } = AudioScheduledSourceNode;
    const start = Object.getOwnPropertyDescriptor(prototype, 'start')?.value as (when?: number) => void;
    prototype.start = function (this: OscillatorNode, when?: number) {
      listening.sounds.push(this.frequency.value);
      start.call(this, when);
    };
  });
}

/** A sweep starts at the browser's default frequency, which the default bell doesn't use. */
const SWEEP_HERTZ = 440;

const sounds = (page: Page) => page.evaluate(() => (window as unknown as Listening).sounds);

export const alarmsHeard = async (page: Page) => (await sounds(page)).filter((hertz) => hertz === SWEEP_HERTZ).length;

export const bellsHeard = async (page: Page) => (await sounds(page)).filter((hertz) => hertz !== SWEEP_HERTZ).length;

/** Like phones and desktops; a headless browser allows sound at once. */
export async function blockSoundUntilTouched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Code that the tests run in the page counts as a user gesture.
    let isTouched = false;
    addEventListener('pointerdown', () => (isTouched = true), { capture: true });
    const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state');
    Object.defineProperty(AudioContext.prototype, 'state', {
      get(this: AudioContext): unknown {
        return isTouched ? real?.get?.call(this) : 'suspended';
      },
    });
  });
}

/** A tap on the page's title: it allows sound and presses nothing. */
export const allowSound = (page: Page) => page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
