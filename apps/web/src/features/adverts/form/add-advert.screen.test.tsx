import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { queries } from '../../../platform/api/queries.ts';
import { pictureFile, picturesCanBeDrawn } from '../../../testing/fake-pictures.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { GIVEN_IMAGE, givenAdvert, givenAdverts, givenBalance } from '../../../testing/given-advert.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { write } from '../../../testing/writing.ts';
import { useAdvertCost } from './advert-cost.tsx';

const { server, user } = signedInPortal();
let drawn: unknown[][];
beforeEach(() => {
  givenAdverts(server, []);
  givenBalance(server, 5_000_000);
  givenProducts(server, [givenProduct(1), givenProduct(2)]);
  server.responds(advertsContract.uploadAdvertImage, GIVEN_IMAGE);
  server.responds(advertsContract.createAdvert, givenAdvert(9, { title: 'Sunday jollof' }));
  drawn = picturesCanBeDrawn();
});

async function openForm() {
  const { router } = renderScreen('/dashboard/adverts/add-new', { history: ['/dashboard/adverts'] });
  await screen.findByLabelText('Title');
  return router;
}

const setDay = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const choosePicture = async (file = pictureFile()) => user.upload(await screen.findByLabelText('Picture'), file);
const book = () => user.click(screen.getByRole('button', { name: /^Book for/ }));
const created = () => server.bodies(advertsContract.createAdvert);

async function fillIn() {
  await write(user, screen.getByLabelText('Title'), 'Sunday jollof');
  await choosePicture();
  setDay('First day', '2026-12-01');
  setDay('Last day', '2026-12-05');
}

/** Fails the first time, with a message. */
async function bookTwice(message: string) {
  await openForm();
  await fillIn();
  await book();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Sunday jollof');
  server.responds(advertsContract.createAdvert, givenAdvert(9));
  await book();
  await waitFor(() => expect(created()).toHaveLength(2));
  const keys = server.idempotencyKeys(advertsContract.createAdvert);
  return created().map((advert, index) => ({ advert, key: keys[index] }));
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

describe('adding an advert', () => {
  it('counts with a price of 0 until it is known (§3.121, §9.6)', async () => {
    server.hangs(advertsContract.readAdvertPrice);
    const { result } = renderHook(() => useAdvertCost('2026-12-01', '2026-12-05'), { wrapper });
    await waitFor(() => expect(result.current.available).toBe(5_000_000));
    expect(result.current).toMatchObject({ price: { status: 'loading' }, pricePerDay: 0, cost: 0, missing: 0 });
  });

  it('offers no booking until the price is known', async () => {
    server.hangs(advertsContract.readAdvertPrice);
    await openForm();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(true);
    expect(screen.getByText('Loading the price…')).toBeTruthy();
    expect(screen.queryByText('₦0')).toBeNull();
  });

  it('shows why the price failed to load, offers no booking, and retries', async () => {
    server.fails(advertsContract.readAdvertPrice, 'unavailable');
    await openForm();
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(true);
    givenBalance(server, 5_000_000);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Book for ₦17,500' })).toBeTruthy();
  });

  it('shows a price that changed before the booking, and needs another confirmation', async () => {
    server.fails(advertsContract.createAdvert, 'advert_price_changed', { payload: { pricePerDay: 300_000 } });
    await openForm();
    await fillIn();
    server.responds(advertsContract.readAdvertPrice, 300_000);
    await book();
    expect(await screen.findByText('The daily price has changed. Check the new cost before you book.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Book for ₦15,000' })).toBeTruthy();
  });

  it('counts both days, and shows the remaining or missing balance', async () => {
    await openForm();
    setDay('First day', '2026-12-01');
    setDay('Last day', '2026-12-01');
    expect(await screen.findByText('1 day × ₦2,500')).toBeTruthy();
    expect(await screen.findByText('₦47,500')).toBeTruthy();
    setDay('Last day', '2026-12-05');
    expect(await screen.findByRole('button', { name: 'Book for ₦12,500' })).toBeTruthy();
    expect(screen.getByText('5 days × ₦2,500')).toBeTruthy();
    setDay('Last day', '2026-12-31');
    expect(await screen.findByText('₦27,500 short')).toBeTruthy();
    expect(screen.getByText('You need ₦27,500 more in your available balance to book this.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book for ₦77,500' }).disabled).toBe(true);
  });

  it('accepts card or transfer on the payment page if the balance is too low', async () => {
    givenBalance(server, 0, true);
    const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    server.responds(payInsContract.payForAdvert, {
      id: GIVEN_IMAGE.imageId,
      amount: 1_250_000,
      currency: 'NGN',
      status: 'waiting',
      payUrl: 'https://checkout.example/1',
      advertId: null,
      note: null,
      createdAt: '2026-11-16T08:00:00.000Z',
    });
    await openForm();
    await fillIn();
    expect(await screen.findByText(/so you’ll pay by card or transfer/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay ₦12,500' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://checkout.example/1'));
    expect(created()).toHaveLength(0);
    const [request] = server.requests(payInsContract.payForAdvert);
    expect(request?.body).toMatchObject({ title: 'Sunday jollof', cost: 1_250_000 });
  });

  it('offers card or transfer even if the balance is enough', async () => {
    givenBalance(server, 5_000_000, true);
    await openForm();
    await user.click(await screen.findByRole('radio', { name: 'By card or transfer' }));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeTruthy();
  });

  it('shows what is missing under each field, and sends nothing', async () => {
    await openForm();
    setDay('Last day', '');
    await user.click(screen.getByRole('radio', { name: 'One product' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await book();
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    expect(screen.getByText('Add a picture.')).toBeTruthy();
    expect(screen.getByText('Choose a product or the whole store.')).toBeTruthy();
    expect(screen.getByText('Choose a day.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    expect(created()).toHaveLength(0);
  });

  it.each([
    ['2026-12-05', '2026-12-01', 'The end date can’t be before the start date.'],
    ['2026-12-01', '2027-06-01', 'An advert can run for up to 90 days.'],
  ])('refuses %s to %s', async (first, last, sentence) => {
    await openForm();
    setDay('First day', first);
    setDay('Last day', last);
    await book();
    expect(await screen.findByText(sentence)).toBeTruthy();
    setDay('First day', last);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('uploads the picture at a ratio of 2:1, and books once with a key', async () => {
    const router = await openForm();
    await fillIn();
    await waitFor(() => expect(screen.queryByText('Uploading picture')).toBeNull());
    expect(drawn[0]).toEqual([0, 100, 800, 400, 0, 0, 800, 400]);
    await book();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/adverts'));
    expect(created()).toEqual([
      {
        title: 'Sunday jollof',
        imageId: GIVEN_IMAGE.imageId,
        productId: null,
        startsOn: '2026-12-01',
        endsOn: '2026-12-05',
        cost: 1_250_000,
      },
    ]);
    expect(server.requests(advertsContract.createAdvert)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('“Sunday jollof” is booked and waiting for approval.')).toBeTruthy();
  });

  it('links to one product, chosen by name, and previews it', async () => {
    await openForm();
    await fillIn();
    await user.click(screen.getByRole('radio', { name: 'One product' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText('Jollof rice 2'));
    expect(await screen.findByText('See Jollof rice 2')).toBeTruthy();
    await book();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ productId: givenProduct(2).id });
  });

  it('uploads another crop of the picture, again after a lost connection', async () => {
    const cropped = [0, 0, 800, 400, 0, 0, 800, 400];
    await openForm();
    await choosePicture();
    server.isOutOfReach(advertsContract.uploadAdvertImage);
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('Up and down'), { target: { value: '0' } });
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save crop' });
    await waitFor(() => expect(apply.disabled).toBe(false));
    await user.click(apply);
    expect(await screen.findByText(/^The upload was interrupted/)).toBeTruthy();
    expect(drawn.at(-1)).toEqual(cropped);
    drawn.length = 0;
    server.responds(advertsContract.uploadAdvertImage, GIVEN_IMAGE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Uploading picture')).toBeNull());
    expect(drawn.at(-1)).toEqual(cropped);
  });

  it('shows the shortfall if refused, keeps the input, and uses a new key for the next attempt', async () => {
    const message = 'This advert costs ₦12,500. Your available balance is ₦5,000 short.';
    server.fails(advertsContract.createAdvert, 'balance_too_low', { message });
    const [first, second] = await bookTwice(message);
    expect(second?.key).not.toBe(first?.key);
  });

  it('keeps its key after a lost connection, so that nobody pays twice', async () => {
    server.isOutOfReach(advertsContract.createAdvert);
    const [first, second] = await bookTwice('Failed to fetch');
    expect(second).toEqual(first);
  });

  it('shows that a file is not a readable picture', async () => {
    await openForm();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source could not be decoded.')));
    await choosePicture(pictureFile('menu.png', 'image/png'));
    expect(await screen.findByText('We couldn’t read menu.png as a picture.')).toBeTruthy();
    await write(user, screen.getByLabelText('Title'), 'Sunday jollof');
    await book();
    expect(await screen.findByText('Fix the field in red.')).toBeTruthy();
    expect(created()).toHaveLength(0);
  });
});
