import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APP_NAME, APP_VERSION } from '../platform/config/config.ts';
import { CHUNK_TIMEOUT_MS } from '../platform/lazy/load-chunk.ts';
import { BATCH_EVERY_MS, BATCH_MAX } from '../platform/telemetry/telemetry-collector.ts';
import { TOAST_MILLISECONDS, TOAST_POSITION, TOAST_POSITIONS } from '../ui/feedback/use-toast.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../ui/styles/tokens.css');
const token = (name: string) => new RegExp(`^  --${name}: ([^;]+);`, 'm').exec(tokens)?.[1];

describe('the look of §9', () => {
  it.each([
    [23, 'primary', 'brand', '#ee204a'],
    [24, 'primaryLight', 'brand-light', '#e7375b'],
    [25, 'success', 'success', '#21ba45'],
    [26, 'warning', 'warning', '#fcbc00'],
    [27, 'error', 'error', '#c20222'],
    [28, 'pending', 'pending', '#4a4aff'],
  ])('§9.%i colour %s', (_row, _name, own, written) => {
    expect(token(own)).toBe(written);
  });

  it('no system colour mode (§9.18)', () => {
    expect(tokens).not.toContain('prefers-color-scheme');
    for (const page of ['index', 'dashboard', 'sign-in', 'landing'])
      expect(read(`../../${page}.html`)).not.toContain('prefers-color-scheme');
  });

  it.each([
    [29, 'headings', 'heading', 'DM Sans'],
    [30, 'body', 'body', 'Poppins'],
  ])('§9.%i font of %s', (_row, _name, own, written) => {
    expect(token(own)?.startsWith(`'${written}'`)).toBe(true);
  });
});

describe('the other constants', () => {
  it.each([
    ['app (§1.12)', `${APP_NAME} ${APP_VERSION}`, 'vendor 0.11.20'],
    ['toast duration (§9.13)', TOAST_MILLISECONDS, 5000],
    ['toast position (§9.14)', TOAST_POSITION, 'bottom'],
    ['toast positions (§4)', TOAST_POSITIONS.join(' '), 'top top-left top-right bottom-left bottom bottom-right'],
    ['chunk time-out (§9.16)', CHUNK_TIMEOUT_MS, 120_000],
    ['spans are batched every (§9.21)', BATCH_EVERY_MS, 1000],
    ['spans in a batch (§9.22)', BATCH_MAX, 30],
  ])('%s', (_name, found, written) => {
    expect(found).toBe(written);
  });
});
