import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefused } from './start-refused.ts';
import { needsSmtpTls } from './weak-settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example:25',
  BANK_LOOKUP_URL: 'https://bank.example',
  APP_SECRET: 'thirty-two-signs-that-nobody-knows',
  DATABASE_URL: 'postgres://portal:secret@db.example/portal',
};
const ON_A_DATABASE = { DATABASE_URL: PRODUCTION.DATABASE_URL };

const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return undefined;
};

const at = (address: string, more = {}) => readConfig({ DATABASE_URL: address, ...more }).DATABASE_URL;

describe('the settings', () => {
  it('have the defaults of the table in docs/running.md', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      DELIVERY_FEE: 80_000,
      CURRENCY: 'NGN',
      COMMISSION_BPS: 1500,
      ADVERT_PRICE: 250_000,
      LOG_LEVEL: 'info',
      isDemo: true,
      hasSimulator: true,
      SIMULATOR_RATE: 30,
      hasDevClock: false,
      warnings: [],
    });
    for (const name of [
      'API_URL_STAGING',
      'API_URL_PRODUCTION',
      'DATABASE_URL',
      'DATA_DIR',
      'STORAGE_URL',
      'SMTP_URL',
      'SMS_URL',
      'WHATSAPP_URL',
      'VAPID_PUBLIC_KEY',
      'BANK_LOOKUP_URL',
      'GATEWAY_KEYS',
      'TELEMETRY_URL',
    ] as const)
      expect([name, readConfig({})[name]]).toEqual([name, undefined]);
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('derive the public address from where the server listens, including IPv6', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(readConfig({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '0' }).publicUrl).toBe(
      'https://portal.example',
    );
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '4000x'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['API_URL_STAGING', 'nonsense'],
    ['API_URL_PRODUCTION', 'nonsense'],
    ['DATABASE_URL', 'mysql://portal:hunter2@db'],
    ['STORAGE_URL', 'nonsense'],
    ['CLAMAV_URL', 'http://scanner'],
    ['STORAGE_PER_VENDOR_MB', '0'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['SMS_URL', 'nonsense'],
    ['WHATSAPP_URL', 'nonsense'],
    ['VAPID_PUBLIC_KEY', 'hunter2'],
    ['VAPID_PRIVATE_KEY', 'hunter2'],
    ['VAPID_SUBJECT', 'nonsense'],
    ['SUPPORT_EMAIL', 'nonsense'],
    ['MAP_TILES_URL', 'https://tiles.example/map.png'],
    ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['SUPPORT_PHONE', '0803 123 4567'],
    ['SUPPORT_WHATSAPP', 'nonsense'],
    ['BANK_LOOKUP_URL', 'nonsense'],
    ['TRANSFERS_URL', 'nonsense'],
    ['DELIVERY_FEE', '80.5'],
    ['CURRENCY', 'naira'],
    ['COMMISSION_BPS', '10001'],
    ['ADVERT_PRICE', 'free'],
    ['DEMO', 'yes'],
    ['SIMULATOR', 'true'],
    ['SIMULATOR_RATE', 'fast'],
    ['SIMULATOR_SEED', '-1'],
    ['DEV_CLOCK', '2'],
    ['TELEMETRY_URL', 'nonsense'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names the variable but not its value', (name, value) => {
    const message = refusal({ [name]: value }) ?? '';
    expect(message).toMatch(new RegExp(`^${name} can't be used: [^\\n]+\\.$`));
    expect(message).not.toContain('..');
    expect(message).not.toContain('hunter2');
  });
});

describe('push', () => {
  it('needs both keys or neither', () => {
    const [publicKey, privateKey] = ['B'.repeat(87), 'a'.repeat(43)];
    expect(refusal({ VAPID_PUBLIC_KEY: publicKey })).toContain('VAPID_PRIVATE_KEY');
    expect(refusal({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toBeUndefined();
  });
});

describe('the log', () => {
  it('goes to a file only in a demo without logs on the terminal', () => {
    expect(readConfig({}).logsToFile).toBe(true);
    expect(readConfig({ LOG_LEVEL: '' }).logsToFile).toBe(true);
    for (const environment of [{ LOG_LEVEL: 'info' }, { DEMO: '0' }, ON_A_DATABASE, PRODUCTION])
      expect([environment, readConfig(environment).logsToFile]).toEqual([environment, false]);
  });
});

describe('the demo', () => {
  it('is on only on a loopback address, with the embedded database, outside production', () => {
    expect(readConfig({ HOST: 'localhost' }).isDemo).toBe(true);
    expect(readConfig({ HOST: '::1' }).isDemo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0' }).isDemo).toBe(false);
    expect(readConfig(ON_A_DATABASE).isDemo).toBe(false);
    expect(readConfig(PRODUCTION).isDemo).toBe(false);
  });

  it('can be switched on and off by hand, and the simulator with it', () => {
    expect(readConfig({ DEMO: '0' })).toMatchObject({ isDemo: false, hasSimulator: false });
    expect(readConfig({ ...ON_A_DATABASE, DEMO: '1' })).toMatchObject({ isDemo: true, hasSimulator: true });
    expect(readConfig({ SIMULATOR: '0' })).toMatchObject({ isDemo: true, hasSimulator: false });
  });

  it.each([
    ['NODE_ENV', { ...PRODUCTION }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.1.7' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.7:4000' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('can’t be switched on while %s could open it to others', (name, environment: Record<string, string>) => {
    const lines = refusal({ ...environment, DEMO: '1' })?.split('\n') ?? [];
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(lines[0]).toContain('DEMO=1');
    expect(readConfig(environment)).toMatchObject({ isDemo: false, hasDevClock: false });
  });

  it('accepts any loopback PUBLIC_URL', () => {
    for (const address of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
      expect(readConfig({ PUBLIC_URL: address, DEMO: '1' }).isDemo).toBe(true);
  });

  it('is required by the simulator', () => {
    expect(refusal({ DEMO: '0', SIMULATOR: '1' })).toContain('SIMULATOR');
    expect(refusal({ DEMO: '1', SIMULATOR: '1' })).toBeUndefined();
  });

  it('is required for a scene', () => {
    expect(readConfig({}).DEMO_SCENE).toBe('usual');
    expect(readConfig({ DEMO_SCENE: 'busy_friday' }).DEMO_SCENE).toBe('busy_friday');
    expect(refusal({ DEMO: '0', DEMO_SCENE: 'busy_friday' })).toContain('DEMO_SCENE');
    expect(refusal({ DEMO_SCENE: 'monday' })).toContain('DEMO_SCENE');
  });

  it('is required by the movable clock', () => {
    expect(readConfig({ DEV_CLOCK: '1' }).hasDevClock).toBe(true);
    expect(readConfig({ DEV_CLOCK: '1', DEMO: '0' }).hasDevClock).toBe(false);
  });
});

describe('production', () => {
  it('does not start without SMTP_URL: nobody could sign in', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SMTP_URL');
    expect(refusal({ ...PRODUCTION, BANK_LOOKUP_URL: '' })).toContain('BANK_LOOKUP_URL');
  });

  it('does not start without a strong APP_SECRET, and reports it in one line', () => {
    expect(refusal({ ...PRODUCTION, APP_SECRET: '' })).toMatch(/^APP_SECRET is not set[^\n]+$/);
    expect(refusal({ APP_SECRET: 'hunter2' })).toMatch(/^APP_SECRET can't be used(?!.*hunter2)[^\n]+$/);
    expect(refusal({ APP_SECRET_PREVIOUS: 'x'.repeat(32) })).toMatch(/^APP_SECRET_PREVIOUS needs APP_SECRET[^\n]+$/);
    expect(refusal({})).toBeUndefined();
  });

  it('does not start without DATABASE_URL, and explains the embedded database in one line', () => {
    expect(refusal({ ...PRODUCTION, DATABASE_URL: '' })).toBe(
      'DATABASE_URL is not set: the embedded database is for demo, development and tests only.',
    );
  });

  it('warns of missing gateway keys', () => {
    expect(readConfig(PRODUCTION).warnings).toEqual([expect.stringMatching(/^GATEWAY_KEYS/)]);
    expect(readConfig({ ...PRODUCTION, GATEWAY_KEYS: 'a:b' }).warnings).toEqual([]);
  });

  it('needs both URL and secret of a payment service or neither, as elsewhere', () => {
    expect(refusal({ PAYMENTS_URL: 'https://api.example' })).toContain('PAYMENTS_SECRET');
    expect(refusal({ TRANSFERS_URL: 'https://api.example' })).toContain('TRANSFERS_SECRET');
    expect(refusal({ TRANSFERS_SECRET: 'hunter2' })).toMatch(/TRANSFERS_URL(?!.*hunter2)/);
    expect(refusal({ TRANSFERS_URL: 'https://api.example', TRANSFERS_SECRET: 'hunter2' })).toBeUndefined();
  });
});

describe('the security checks of the settings', () => {
  it('report every problem, one per line, without the values', () => {
    const refused = refusal({
      NODE_ENV: 'production',
      DEMO: '1',
      HOST: '0.0.0.0',
      TRUST_PROXY: '1',
      SMS_URL: 'http://user:hunter2@sms.example/send',
      DATABASE_URL: 'postgres://portal:hunter2@db.example/portal?sslmode=disable',
    });
    expect(refused?.split('\n').map((line) => /^[A-Z_]+/.exec(line)?.[0])).toEqual([
      'DEMO',
      'DEMO',
      'DEMO',
      'SMTP_URL',
      'APP_SECRET',
      'BANK_LOOKUP_URL',
      'SMS_URL',
      'DATABASE_URL',
    ]);
    expect(refused).not.toContain('hunter2');
  });

  it('demand a decision on the proxy for an https PUBLIC_URL', () => {
    const PUBLIC_URL = 'https://portal.example';
    expect(refusal({ PUBLIC_URL })).toContain('TRUST_PROXY');
    for (const TRUST_PROXY of ['0', '1']) expect(refusal({ PUBLIC_URL, TRUST_PROXY })).toBeUndefined();
  });

  it('allow no loopback calls in production, and plain HTTP only to hosts named as private', () => {
    expect(refusal({ ...PRODUCTION, OUTSIDE_LOOPBACK: '1' })).toContain('OUTSIDE_LOOPBACK');
    expect(readConfig(PRODUCTION).reachesLoopback).toBe(false);
    const inside = { ...PRODUCTION, SMS_URL: 'http://sms.internal/send' };
    expect(refusal(inside)).toContain('SMS_URL');
    expect(refusal({ ...inside, PRIVATE_SERVICES: 'other, SMS.internal' })).toBeUndefined();
  });

  it('verify the TLS of a remote database, and allow weaker modes only with DATABASE_TLS=0', () => {
    expect(at('postgres://a:b@db.example/portal')).toBe('postgres://a:b@db.example/portal?sslmode=verify-full');
    expect(at('postgres://a:b@db.example/portal?sslmode=require')).toContain('sslmode=require');
    for (const local of ['postgres://a:b@127.0.0.1/portal', 'postgres://a:b@%2Fvar%2Frun/portal', 'postgres:///portal'])
      expect(at(local)).toBe(local);
    for (const weak of ['disable', 'allow', 'prefer', 'no-verify']) {
      const DATABASE_URL = `postgres://a:b@db.example/portal?sslmode=${weak}`;
      expect(refusal({ DATABASE_URL })).toContain('DATABASE_URL');
      expect(at(DATABASE_URL, { DATABASE_TLS: '0' })).toBe(DATABASE_URL);
    }
    expect(at('postgres://a:b@db.example/portal', { DATABASE_TLS: '0' })).toBe('postgres://a:b@db.example/portal');
    const direct = { ...ON_A_DATABASE, DATABASE_DIRECT_URL: 'postgres://a:b@other.example/portal' };
    expect(readConfig(direct).DATABASE_DIRECT_URL).toContain('sslmode=verify-full');
    const weak = { ...direct, DATABASE_DIRECT_URL: `${direct.DATABASE_DIRECT_URL}?sslmode=prefer` };
    expect(refusal(weak)).toContain('DATABASE_DIRECT_URL');
  });

  it('refuse an SMTP_URL that disables TLS verification, unless SMTP_TLS=0', () => {
    const SMTP_URL = 'smtp://mail.example?tls.rejectUnauthorized=false';
    expect(refusal({ SMTP_URL })).toContain('SMTP_URL');
    expect(refusal({ SMTP_URL, SMTP_TLS: '0' })).toBeUndefined();
    expect(needsSmtpTls({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: undefined })).toBe(true);
    expect(needsSmtpTls({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: false })).toBe(false);
    expect(needsSmtpTls({ SMTP_URL: 'smtp://localhost:1025', SMTP_TLS: undefined })).toBe(false);
  });

  it('hide metrics and docs in production unless a setting shows them', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ showsMetrics: false, showsReadyz: true, showsDocs: false });
    expect(readConfig({ ...PRODUCTION, SHOW_METRICS: '1' }).showsMetrics).toBe(true);
    expect(readConfig({})).toMatchObject({ showsMetrics: true, showsReadyz: true, showsDocs: true });
  });
});
