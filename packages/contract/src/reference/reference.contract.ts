import * as z from 'zod/mini';
import { IdentificationDocument } from '../onboarding/identification.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { defineCalls } from '../wire/call.ts';
import { Line } from '../values/scalars.ts';

/** Empty means the marketplace's own country, which is what the portal sends (§7). */
const Country = z.optional(Line(0, 60));

export const referenceContract = defineCalls({
  listStates: {
    method: 'GET',
    path: '/v1/states',
    access: 'open',
    summary: 'The states of a country.',
    query: z.object({ 'query[country]': Country, country: Country }),
    payload: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  listLocalGovernments: {
    method: 'GET',
    path: '/v1/local-governments',
    access: 'open',
    summary: 'The local government areas of a state, by its name or code.',
    query: z.object({ state: Line(2, 40) }),
    payload: z.array(z.string()),
  },
  listBanks: {
    method: 'GET',
    path: '/v1/vendor/banks',
    access: 'open',
    summary: 'The banks that payouts can go to.',
    /** `also`: other names to search for. */
    payload: z.array(z.object({ code: z.string(), name: z.string(), also: z.array(z.string()) })),
  },
  listBusinessTypes: {
    method: 'GET',
    path: '/v1/vendor/business-types',
    access: 'open',
    summary: 'The kinds of business that can sign up.',
    payload: z.array(z.object({ value: VendorType, name: z.string(), description: z.string() })),
  },
  listIdentificationDocuments: {
    method: 'GET',
    path: '/v1/vendor/get-identification-document',
    access: 'open',
    summary: 'The documents that prove who somebody is.',
    payload: z.array(z.object({ value: IdentificationDocument, name: z.string() })),
  },
});
