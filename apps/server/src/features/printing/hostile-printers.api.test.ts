import { printingContract as calls } from '@vendor-portal/contract/printing/printing.contract.ts';
import { request as httpRequest } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { newToken } from '../../platform/secrets.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const log = captureLog();
afterAll(log.stop);
const test = await sharedTestApp({ environment: { LOG_LEVEL: 'trace' } });
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
const market = await givenMarket(test);

const PRINTER = { name: 'Kitchen', paper: 80, prints: 'kitchen', when: 'placed', copies: 1 } as const;
async function given(make: 'star' | 'epson') {
  const { printerId, address } = (await test.request(calls.addPrinter, { body: { ...PRINTER, make } }, market)).payload;
  return { printerId, path: new URL(address).pathname };
}
const remove = (printerId: string) => test.request(calls.removePrinter, { body: { printerId } }, market);

const FORM = 'application/x-www-form-urlencoded';
const post = (path: string, body: string, type = 'application/json') =>
  test.app.inject({ method: 'POST', url: path, payload: body, headers: { 'content-type': type } });
const OK = JSON.stringify({ statusCode: '200%20OK' });
const listJobs = async () => (await test.request(calls.listPrintJobs, { query: {} }, market)).payload.jobs;

describe('a Star printer’s address', () => {
  it('refuses what is no poll with a 4xx, and reads one that says as little as possible', async () => {
    const { path, printerId } = await given('star');
    const statuses: Record<string, number> = {};
    for (const [name, body] of Object.entries({
      'half a document': '{"statusCode":',
      'a list': '[]',
      'a text': '"200 OK"',
      nothing: '',
      'a huge document': JSON.stringify({ statusCode: 'x'.repeat(100_000) }),
      'no status': '{}',
      'a broken status': '{"statusCode":"%E0%A4%A"}',
      'fields of other types': '{"statusCode":["200"],"printingInProgress":"yes","clientAction":{"a":[null]}}',
      'prototype keys': '{"__proto__":{"statusCode":"200"},"statusCode":"200 OK"}',
      'deep actions': `{"statusCode":"200","clientAction":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    }))
      statuses[name] = (await post(path, body)).statusCode;
    expect(statuses).toEqual({
      'half a document': 400,
      'a list': 200,
      'a text': 400,
      nothing: 400,
      'a huge document': 413,
      'no status': 200,
      'a broken status': 200,
      'fields of other types': 200,
      'prototype keys': 200,
      'deep actions': 200,
    });
    await remove(printerId);
  });

  it('gives a ticket to repeated requests alike, to older firmware without a token, and to nobody else', async () => {
    const { path, printerId } = await given('star');
    const stranger = await given('star');
    const order = await market.placed();
    await remove(stranger.printerId);
    const other = await given('star');
    const polled = await post(path, OK);
    expect(polled.headers['content-encoding']).toBeUndefined();
    expect(polled.headers['cache-control']).toBe('no-store');
    const { jobReady, jobToken, ...rest } = polled.json<{ jobReady: boolean; jobToken: string }>();
    expect([jobReady, rest]).toMatchObject([true, { mediaTypes: ['image/png'], deleteMethod: 'DELETE' }]);
    const get = (query: string, of = path) => test.app.inject({ method: 'GET', url: `${of}?${query}` });
    const token = `token=${jobToken}`;
    for (const [query, status, of] of [
      [`type=text/plain&${token}`, 415, path],
      [`type=image/png&${token}`, 404, other.path],
      [`type=image/png&token=${'A'.repeat(22)}`, 404, path],
      ['type=image/png&token=..%2F..%2Fetc', 404, path],
      [`type=image/png&token=a&token=b`, 200, path],
      [`type=image/png&${token}`, 200, path],
      ['mac=00:11:62:00:00:01', 200, path],
    ] as const)
      expect([query, (await get(query, of)).statusCode]).toEqual([query, status]);
    const [one, two] = [await get(token), await get('')];
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    expect([one.headers['content-type'], one.headers['cache-control']]).toEqual(['image/png', 'no-store']);

    const confirm = (query: string, of = path) => test.app.inject({ method: 'DELETE', url: `${of}?${query}` });
    const stateNow = async () =>
      (await listJobs()).find((job) => job.orderId === order.id && job.printerId === printerId)?.state;
    for (const [query, of] of [
      [`code=200%20OK&${token}`, other.path],
      [`code=200%20OK&token=${'A'.repeat(22)}`, path],
      [`code=%ff&${token}`, path],
      [token, path],
    ] as const)
      await confirm(query, of);
    expect(await stateNow()).toBe('fetched');
    for (const _ of [1, 2, 3]) expect((await confirm(`code=OK&${token}&retry=3`)).statusCode).toBe(200);
    expect(await stateNow()).toBe('printed');
    await confirm(`code=510&${token}`);
    expect([await stateNow(), (await get(token)).statusCode]).toEqual(['printed', 404]);
    await Promise.all([remove(printerId), remove(other.printerId)]);
  });

  it('keeps a ticket that wasn’t downloaded, and fails one that the printer refuses', async () => {
    const { path, printerId } = await given('star');
    await market.placed();
    const confirm = async (code: string) => {
      const { jobToken } = (await post(path, OK)).json<{ jobToken: string }>();
      await test.app.inject({ method: 'GET', url: `${path}?token=${jobToken}` });
      await test.app.inject({ method: 'DELETE', url: `${path}?code=${code}&token=${jobToken}` });
      const [{ state, failure, isReprint } = {}] = await listJobs();
      return [state, failure, isReprint];
    };
    expect(await confirm('520%20Timeout')).toEqual(['pending', null, false]);
    expect(await confirm('511%20Type')).toEqual(['failed', 'refused', false]);
    expect((await post(path, OK)).json()).toEqual({ jobReady: false });
    await remove(printerId);
  });

  it('ends at once when the printer is removed or its address replaced', async () => {
    const { path, printerId } = await given('star');
    const body = { ...PRINTER, make: 'star', printerId, replacesAddress: true } as const;
    const { address } = (await test.request(calls.changePrinter, { body }, market)).payload;
    expect((await post(path, OK)).statusCode).toBe(404);
    const replaced = new URL(address ?? '').pathname;
    expect((await post(replaced, OK)).statusCode).toBe(200);
    await remove(printerId);
    expect((await post(replaced, OK)).statusCode).toBe(404);
  });
});

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
const BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(500)}"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;

const result = (jobName: string, attributes: string) =>
  form({
    ConnectionType: 'SetResponse',
    ResponseFile: `${BOMB}<PrintResponseInfo><ePOSPrint><Parameter><printjobid>${jobName}</printjobid></Parameter><response ${attributes}/></ePOSPrint></PrintResponseInfo>`,
  });

const fetchEpson = async (path: string) => (await post(path, 'ConnectionType=GetRequest', FORM)).payload;

describe('an Epson printer’s address', () => {
  it('answers everything with an empty document, whatever is in it', async () => {
    const { path, printerId } = await given('epson');
    for (const body of [
      '',
      'ConnectionType=GetRequest&ID=%ff%fe',
      'ConnectionType=toString',
      'ConnectionType=__proto__',
      form({ ConnectionType: 'SetResponse', ResponseFile: BOMB.repeat(5) }),
      form({ ConnectionType: 'SetResponse', ResponseFile: '<ePOSPrint><response'.repeat(500) }),
      result('&x;', 'success="&b;" code="" status="99999999999999999999"'),
      result('A'.repeat(22), 'success="true" code="" status="0"'),
      form({ ConnectionType: 'SetStatus', Status: `${BOMB}<printerstatus asbstatus="&x;"/>` }),
      form({ ConnectionType: 'SetStatus' }),
    ]) {
      const { statusCode, headers, payload } = await post(path, body, FORM);
      expect([statusCode, headers['content-type'], payload]).toEqual([200, 'text/xml; charset=utf-8', '']);
    }
    expect((await post(path, 'x'.repeat(200_000), FORM)).statusCode).toBe(413);
    await remove(printerId);
  });

  it('never takes another printer’s result, and a result is final', async () => {
    const [mine, other] = [await given('epson'), await given('epson')];
    const order = await market.placed();
    const [, jobName = ''] = /<printjobid>([\w.-]{1,30})</.exec(await fetchEpson(mine.path)) ?? [];
    expect(jobName).toHaveLength(22);
    const states = async () =>
      Object.fromEntries(
        (await listJobs()).filter(({ orderId }) => orderId === order.id).map((job) => [job.printerId, job.state]),
      );
    const say = (path: string, attributes: string, name = `<printjobid>${jobName}</printjobid>`) =>
      post(
        path,
        form({
          ConnectionType: 'SetResponse',
          ResponseFile: `<ePOSPrint>${name}<response ${attributes}/></ePOSPrint>`,
        }),
        FORM,
      );
    await say(other.path, 'success="true" code="" status="0"');
    expect(await states()).toMatchObject({ [mine.printerId]: 'fetched', [other.printerId]: 'pending' });
    await say(mine.path, 'success="false" code="SchemaError" status="0"', '');
    expect(await states()).toMatchObject({ [mine.printerId]: 'failed' });
    await say(mine.path, 'success="true" code="" status="0"');
    await say(mine.path, 'success="false" code="EPTR_REC_EMPTY" status="0"');
    expect([(await states())[mine.printerId], await fetchEpson(mine.path)]).toEqual(['printed', '']);
    await Promise.all([remove(mine.printerId), remove(other.printerId)]);
  });
});

/** Without Node's own repairs of the address. */
const sendRaw = (method: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(origin);
    const sent = httpRequest({ port, host: '127.0.0.1', method, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });

describe('a guess at a secret', () => {
  it('finds nothing, of either make, and is refused after some hundred, while printers go on', async () => {
    const { path, printerId } = await given('star');
    const secret = path.split('/').at(-1) ?? '';
    for (const wrong of [
      `/n/v1/printers/epson/${secret}`,
      `/n/v1/printers/star/${secret}x`,
      `/n/v1/printers/star/${encodeURIComponent(`${secret.slice(0, 42)}/`)}`,
      '/n/v1/printers/star/cloudprnt-setting.json',
      '/n/v1/printers/star/%00',
      `/n/v1/printers/other/${secret}`,
    ])
      expect([wrong, (await post(wrong, OK)).statusCode]).toEqual([wrong, 404]);
    expect(await sendRaw('GET', '/n/v1/printers/star/%')).toBe(400);
    expect(await sendRaw('GET', `/n/v1/printers/star/${'a'.repeat(500)}`)).toBeGreaterThanOrEqual(400);
    expect((await post(path, OK)).statusCode).toBe(200);
    const guess = async () => (await post(`/n/v1/printers/star/${newToken()}`, OK)).statusCode;
    const guesses = await Promise.all(Array.from({ length: 320 }, guess));
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    for (let polls = 0; polls < 320; polls += 1) await sendRaw('GET', '/n/v1/printers/star/cloudprnt-setting.json');
    expect((await post(path, OK)).statusCode).toBe(200);
    await remove(printerId);
  });

  it('a printer that polls without end is slowed down, an Epson’s results never', async () => {
    const [star, epson] = [await given('star'), await given('epson')];
    const statusesOf = async (path: string, body: string, type: string) =>
      new Set(
        (await Promise.all(Array.from({ length: 260 }, () => post(path, body, type)))).map(
          ({ statusCode }) => statusCode,
        ),
      );
    await Promise.all([post(star.path, OK), post(epson.path, '', FORM)]);
    expect(await statusesOf(star.path, OK, 'application/json')).toEqual(new Set([200, 429]));
    expect(await statusesOf(epson.path, 'ConnectionType=GetRequest', FORM)).toEqual(new Set([200, 429]));
    expect(await statusesOf(epson.path, 'ConnectionType=SetResponse', FORM)).toEqual(new Set([200]));
    await Promise.all([remove(star.printerId), remove(epson.printerId)]);
  });
});

it('no secret is in the log, which names routes by their pattern', async () => {
  const { path } = await given('star');
  await post(path, OK);
  await post(path, '{');
  await sendRaw('GET', `${path}%`);
  await sendRaw('PATCH', path);
  await sendRaw('GET', `${path}/more`);
  expect(log.text()).not.toContain(path.split('/').at(-1));
  expect(log.lines()).toContainEqual(expect.objectContaining({ route: '/n/v1/printers/star/:secret', status: 400 }));
});
