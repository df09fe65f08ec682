import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { givenPlace, givenStore } from '../../testing/given-settings.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';

const { server, user } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  server.responds(referenceContract.listLocalGovernments, ['Eti-Osa', 'Ikeja']);
});

async function openForm() {
  const card = within((await screen.findByText('Directions for couriers')).closest('section') ?? document.body);
  await user.click(await card.findByRole('button', { name: /^(?:Add|Edit)$/ }));
  return within(await screen.findByRole('dialog'));
}

describe('the location of a store', () => {
  it('is set by area, landmark and a pin, typed without a map', async () => {
    renderScreen('/dashboard/settings');
    const form = await openForm();
    await user.type(await form.findByRole('combobox', { name: /Local government/ }), 'ike');
    await user.click(await screen.findByRole('option', { name: 'Ikeja' }));
    await user.click(form.getByLabelText(/^Landmark/));
    await user.paste('Opposite First Bank');
    await user.click(form.getByLabelText(/^Map pin/));
    await user.paste('51.5, 0.1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter coordinates in Nigeria, like 6.6018, 3.3515.')).toBeTruthy();
    await user.clear(form.getByLabelText(/^Map pin/));
    await user.paste('6.6018, 3.3515');
    const input = {
      localGovernment: 'Ikeja',
      landmark: 'Opposite First Bank',
      pin: { latitude: 6.6018, longitude: 3.3515 },
    };
    server.responds(storePlaceContract.setStorePlace, givenPlace(input));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Opposite First Bank')).toBeTruthy();
    expect(server.requests(storePlaceContract.setStorePlace)[0]?.body).toEqual(input);
  });
});
