import { printingContract as calls } from '@vendor-portal/contract/printing/printing.contract.ts';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { freePort } from '../../../testing/free-port.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';

it('a simulated printer that is plugged in polls, prints and has buttons', async () => {
  const port = await freePort();
  const test = await buildTestApp({ environment: { PORT: String(port) } });
  try {
    await test.app.listen({ port, host: '127.0.0.1' });
    const market = await givenMarket(test);
    const show = async () => (await test.app.inject({ url: '/dev/printers' })).payload;
    const press = async (url: string, payload = '') =>
      (
        await test.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode;
    for (const make of ['star', 'epson'] as const) {
      const body = { name: make, make, paper: 80, prints: 'kitchen', when: 'placed', copies: 1 } as const;
      const { address } = (await test.request(calls.addPrinter, { body }, market)).payload;
      expect(await press('/dev/printers', new URLSearchParams({ address }).toString())).toBe(303);
    }
    await market.placed();
    await vi.waitFor(async () => expect((await show()).split('data:image/png').length - 1).toBe(2));
    expect(await press('/dev/printers/0/paper')).toBe(303);
    expect(await show()).toContain('Put paper in');
    expect([await press('/dev/printers/9/paper'), await press('/dev/printers/0/toString')]).toEqual([404, 404]);
    expect(await press('/dev/printers', 'address=https%3A%2F%2Felsewhere.example%2F')).toBe(400);
  } finally {
    await test.close();
  }
});
