import * as z from 'zod/mini';
import { countDays } from '../values/day.ts';
import { StoredImage } from '../values/image.ts';
import { Money, MONEY_MAX } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Name } from '../values/name.ts';
import { DayInput, Id, Reference } from '../values/scalars.ts';
import { Advert, ADVERT_DAYS_MAX } from './advert.ts';

const AdvertPage = definePage('adverts', Advert);

export const NewAdvert = z
  .object({
    title: Name(2, 80, 'Enter a title.'),
    imageId: Id,
    productId: z.optional(z.nullable(Id)),
    startsOn: DayInput,
    endsOn: DayInput,
    /** The price the vendor agreed to: at another price nothing is booked. */
    cost: z.optional(z.int().check(z.minimum(0), z.maximum(MONEY_MAX))),
    /** The caller's own reference, by default its `Idempotency-Key`: with the same one, an advert is booked once. */
    reference: z.optional(Reference),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'The end date can’t be before the start date.',
    }),
    z.refine(({ startsOn, endsOn }) => countDays(startsOn, endsOn) <= ADVERT_DAYS_MAX, {
      path: ['endsOn'],
      error: 'An advert can run for up to 90 days.',
    }),
  );

export const advertsContract = defineCalls({
  readAdvertPrice: {
    method: 'GET',
    path: '/v1/advert/price',
    access: 'vendor',
    right: 'marketing',
    summary: 'What an advert costs per day, as a single number.',
    payload: Money,
  },
  listActiveAdverts: {
    method: 'GET',
    path: '/v1/advert/active-advert',
    access: 'vendor',
    right: 'marketing',
    summary: 'Adverts that customers see now.',
    query: PageQuery,
    payload: AdvertPage,
  },
  listExpiredAdverts: {
    method: 'GET',
    path: '/v1/advert/expired-advert',
    access: 'vendor',
    right: 'marketing',
    summary: 'Adverts that have ended, were refused or withdrawn.',
    query: PageQuery,
    payload: AdvertPage,
  },
  listPendingAdverts: {
    method: 'GET',
    path: '/v1/advert/pending-adverts',
    access: 'vendor',
    right: 'marketing',
    summary: 'Adverts that wait for the administrator or for their first day.',
    query: PageQuery,
    payload: AdvertPage,
  },
  countAdverts: {
    method: 'GET',
    path: '/v1/advert/total-advert',
    access: 'vendor',
    right: 'marketing',
    summary: 'How many adverts there are.',
    payload: z.object({ totalAdverts: z.int() }),
  },
  readAdvert: {
    method: 'GET',
    path: '/v1/advert/advert-details',
    access: 'vendor',
    right: 'marketing',
    summary: 'One advert.',
    query: z.object({ advertId: Id }),
    payload: Advert,
  },
  uploadAdvertImage: {
    method: 'POST',
    path: '/v1/advert/image',
    access: 'vendor',
    right: 'marketing',
    summary: 'Store a picture for an advert: PNG, JPEG or WebP to 5 MB.',
    bodyKind: 'file',
    payload: StoredImage,
  },
  createAdvert: {
    method: 'POST',
    path: '/v1/advert',
    access: 'vendor',
    right: 'marketing',
    summary: 'Book an advert and pay for it from the available balance.',
    body: NewAdvert,
    payload: Advert,
  },
  withdrawAdvert: {
    method: 'PUT',
    path: '/v1/advert/withdraw',
    access: 'vendor',
    right: 'marketing',
    summary: 'Withdraw a pending advert; its price is refunded.',
    body: z.object({ advertId: Id }),
    payload: Advert,
  },
});
