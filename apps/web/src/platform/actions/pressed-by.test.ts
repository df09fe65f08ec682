import { beforeEach, describe, expect, it } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { givenOrder } from '../../testing/given-order.ts';
import { newPortal } from '../../testing/portal.tsx';
import { pinSession } from '../session/pin-session.ts';
import { createAction, requestTo } from './action.ts';
import { sendAction } from './send-action.ts';

const server = newPortal();
const order = givenOrder(1);
const { confirmOrder } = ordersContract;
const request = requestTo(confirmOrder, { orderId: order.id });

const givenPin = (memberId: string) =>
  pinSession.setState({
    open: { token: `pin-of-${memberId}`, memberId, name: memberId, rights: [], tabletRights: [], stays: false },
  });

const send = (memberId: string | null) => {
  const own = { key: 'k-1', vendorId: 'v-1', presser: { isTablet: true, memberId }, at: 0, pressedAt: null };
  const action = createAction({ ...request, lane: 'order 1', intent: null }, own);
  return sendAction(action, { token: 'tablet', signal: new AbortController().signal });
};

/** Whose token the last request had, and whom it names. */
const lastSender = () => {
  const { headers } = server.requests(confirmOrder).at(-1) ?? {};
  return [headers?.get('authorization'), headers?.get('x-pressed-by')];
};

beforeEach(() => server.responds(confirmOrder, order));

describe('an action of a shared tablet', () => {
  it.each([
    ['while whoever pressed it has their PIN entered', 'tunde', 'tunde', ['Bearer pin-of-tunde', 'tunde']],
    ['while somebody else works there', 'tunde', 'sade', ['Bearer tablet', 'tunde']],
    ['once the tablet is locked', 'tunde', undefined, ['Bearer tablet', 'tunde']],
    ['that was pressed without a PIN', null, 'sade', ['Bearer tablet', null]],
  ])('%s goes out under no wrong name', async (_when, pressedBy, working, sender) => {
    if (working !== undefined) givenPin(working);
    await send(pressedBy);
    expect(lastSender()).toEqual(sender);
  });

  it('is tried again as the tablet’s if the PIN’s session has ended', async () => {
    givenPin('tunde');
    server.fails(confirmOrder, 'pin_session_ended');
    expect(await send('tunde')).toEqual({ kind: 'lost', afterMs: undefined });
    expect(pinSession.getState().open).toBeNull();
    server.responds(confirmOrder, order);
    await send('tunde');
    expect(lastSender()).toEqual(['Bearer tablet', 'tunde']);
  });
});
