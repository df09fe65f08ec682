import { describe, expect, it } from 'vitest';
import { notificationFor, outcomeMessage } from './push-message.ts';

const ID = '019a0000-0000-7000-8000-000000000000';
const waiting = {
  id: 'm1',
  kind: 'order_waiting',
  title: 'Order A-1 is waiting',
  body: 'Soon over.',
  link: `/dashboard/orders/${ID}`,
};
const shownActions = (options: NotificationOptions) =>
  (options as { actions?: { action: string }[] }).actions?.map(({ action }) => action);

describe('a push message', () => {
  it('of a waiting order opens it, stays, and has a Confirm button', () => {
    const { title, options } = notificationFor(waiting, 'key-1');
    expect(title).toBe('Order A-1 is waiting');
    expect(options).toMatchObject({ tag: ID, requireInteraction: true });
    expect(options.data).toEqual({ link: waiting.link, order: { id: ID, key: 'key-1' } });
    expect(shownActions(options)).toEqual(['confirm', 'open']);
  });

  it('of anything else has no Confirm button', () => {
    const { options } = notificationFor({ ...waiting, kind: 'order_canceled' }, 'key-1');
    expect([shownActions(options), options.data.order]).toEqual([undefined, undefined]);
    expect(options.tag).toBe(ID);
  });

  it.each(['https://elsewhere.test/x', '//elsewhere.test', '/\\elsewhere.test', 7, undefined])(
    'with the link %s opens the portal only',
    (link) =>
      expect(notificationFor({ ...waiting, link }, 'k').options.data).toEqual({ link: '/dashboard', order: undefined }),
  );
});

describe('after a tap on Confirm', () => {
  const { data } = notificationFor(waiting, 'key-1').options;

  it('shows that it is done', () => {
    const { title, options } = outcomeMessage(waiting.title, data, undefined);
    expect([title, options.body, shownActions(options)]).toEqual(['Confirmed', waiting.title, undefined]);
  });

  it('shows why the server refused, and offers no retry', () => {
    const { title, options } = outcomeMessage(waiting.title, data, 'The order was cancelled.');
    expect(title).toBe('Not confirmed: Order A-1 is waiting');
    expect([options.body, shownActions(options), options.data.order]).toEqual([
      'The order was cancelled.',
      undefined,
      undefined,
    ]);
  });

  it('claims nothing without a connection, and retries the same confirmation', () => {
    const { options } = outcomeMessage(waiting.title, data, null);
    expect(options.body).toContain('You’re offline');
    expect([shownActions(options), options.data]).toEqual([['confirm', 'open'], data]);
  });
});
