import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sign } from './signature.service.ts';

const signed = { timestamp: '1763164800', nonce: '5f0c1d2e', method: 'POST', path: '/m/v1/orders?a=1' };

describe('a signature', () => {
  it('is the hex HMAC-SHA-256 of timestamp.nonce.METHOD.path?query.body', () => {
    const text = '1763164800.5f0c1d2e.POST./m/v1/orders?a=1.{"vendorId":"x"}';
    expect(sign('secret', { ...signed, body: '{"vendorId":"x"}' })).toBe(
      createHmac('sha256', 'secret').update(text).digest('hex'),
    );
  });

  it('of an empty body leaves the text after the last dot empty', () => {
    const text = '1763164800.5f0c1d2e.POST./m/v1/orders?a=1.';
    expect(sign('secret', { ...signed, body: '' })).toBe(createHmac('sha256', 'secret').update(text).digest('hex'));
  });

  it('covers letters of every alphabet as UTF-8', () => {
    const body = '{"name":"Àṣà 🍲"}';
    const text = Buffer.from(`1763164800.5f0c1d2e.POST./m/v1/orders?a=1.${body}`, 'utf8');
    expect(sign('secret', { ...signed, body })).toBe(createHmac('sha256', 'secret').update(text).digest('hex'));
  });
});
