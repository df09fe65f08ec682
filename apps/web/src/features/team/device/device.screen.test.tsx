import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { givenOrders } from '../../../testing/given-order.ts';
import { givenTeamVendor } from '../../../testing/given-vendor.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';

const server = newPortal();
const user = userEvent.setup();
const vendor = givenTeamVendor('device');

it('a code and a name make this device a shared tablet', async () => {
  givenOrders(server, []);
  const { router } = renderScreen('/device#ABCD2345');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(code.value).toBe('ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name of this tablet'), 'Counter');
  server.fails(tabletsContract.claimTablet, 'device_code_wrong');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(/^This code is wrong, was used or has expired/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, 'wxyz-6789');
  server.responds(tabletsContract.claimTablet, { token: 'a-tablet', vendorId: vendor.vendorId });
  server.responds(signInContract.whoAmI, vendor);
  server.streams(eventsContract.streamEvents);
  server.responds(pinsContract.listTabletPeople, { people: [] });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lock'));
  expect(server.bodies(tabletsContract.claimTablet).at(-1)).toEqual({ code: 'wxyz-6789', name: 'Counter' });
});

it.each([
  ['owner', 'You’re signed in on this device', 1],
  ['device', 'This is a shared tablet', 0],
] as const)('a device signed in as %s is not set up again', async (role, title, signOuts) => {
  await givenSignedIn(server, givenTeamVendor(role));
  renderScreen('/device');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Sign out and continue' })).toHaveLength(signOuts);
});
