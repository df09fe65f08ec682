import type { CDPSession } from '@playwright/test';

/** A phone of the cheaper kind. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const CPU_SLOWER = 4;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
const LATENCY_MS = 150;

export const LINE = `${CPU_SLOWER}× slower CPU, ${DOWN_BITS / 1e6} Mbit/s, ${LATENCY_MS} ms`;

/** On a narrow line with a slow processor. It holds for one page: a worker beside it has a session of its own. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}
