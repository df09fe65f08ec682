import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook, WebhookRefused } from './webhooks.ts';

/** The example of standardwebhooks.com. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DELIVERY = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const NOW = new Date(1_614_265_330_000);

const headers = (signature = SIGNATURE) => ({
  'webhook-id': DELIVERY.id,
  'webhook-timestamp': DELIVERY.timestamp,
  'webhook-signature': signature,
});

describe('a webhook', () => {
  it('is signed as Standard Webhooks says', () => {
    expect(signWebhook(SECRET, DELIVERY)).toBe(SIGNATURE);
  });

  it('is accepted if one of several signatures fits', () => {
    expect(verifyWebhook(SECRET, headers(), DELIVERY.body, NOW)).toEqual({ test: 2_432_232_314 });
    expect(verifyWebhook(SECRET, headers(`v1,AAAA ${SIGNATURE}`), DELIVERY.body, NOW)).toBeDefined();
  });

  it('is refused when changed, old, unsigned or signed with another secret', () => {
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    const refused: [string, object, string, Date][] = [
      [SECRET, headers(), `${DELIVERY.body} `, NOW],
      [other, headers(), DELIVERY.body, NOW],
      [SECRET, headers(), DELIVERY.body, new Date(NOW.getTime() + 301_000)],
      [SECRET, { ...headers(), 'webhook-signature': undefined }, DELIVERY.body, NOW],
      [SECRET, { ...headers(), 'webhook-timestamp': 'now' }, DELIVERY.body, NOW],
    ];
    for (const [secret, given, body, now] of refused)
      expect(() => verifyWebhook(secret, given as Record<string, string>, body, now)).toThrow(WebhookRefused);
  });
});
