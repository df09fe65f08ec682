import * as z from 'zod/mini';
import { VendorType } from '../vendors/vendor-type.ts';
import { Id, Line } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { StoreChange, StoreChangeStatus } from './store-change.ts';

const changeRef = z.object({ storeChangeId: Id });

const AdministeredStoreChange = z.object({
  ...StoreChange.shape,
  vendorId: Id,
  store: z.object({
    name: z.string(),
    type: VendorType,
    address: z.string(),
    state: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
});

export const storeChangesContract = defineCalls({
  readStoreChange: {
    method: 'GET',
    path: '/a/v1/store-change',
    access: 'account',
    right: 'identity',
    summary: 'The pending change of the store or of the owner’s name, or the last one if it was refused recently.',
    payload: z.object({ change: z.nullable(StoreChange) }),
  },
  withdrawStoreChange: {
    method: 'POST',
    path: '/a/v1/store-change/withdraw',
    access: 'account',
    right: 'identity',
    summary: 'Withdraw a change that waits for approval.',
    body: changeRef,
    payload: StoreChange,
  },
  listStoreChanges: {
    method: 'GET',
    path: '/m/v1/admin/store-changes',
    access: 'gateway:admin',
    summary: 'Changes that vendors requested for their stores, by status, newest first.',
    query: z.object({ ...PageQuery.shape, status: z.optional(StoreChangeStatus) }),
    payload: definePage('changes', AdministeredStoreChange),
  },
  approveStoreChange: {
    method: 'POST',
    path: '/m/v1/admin/store-changes/:storeChangeId/approve',
    access: 'gateway:admin',
    summary: "Approve a store's new name, type or address, or its owner's new name.",
    params: changeRef,
    payload: AdministeredStoreChange,
  },
  refuseStoreChange: {
    method: 'POST',
    path: '/m/v1/admin/store-changes/:storeChangeId/refuse',
    access: 'gateway:admin',
    summary: 'Refuse a change with a reason; nothing changes.',
    params: changeRef,
    body: z.object({ reason: Line(1, 500) }),
    payload: AdministeredStoreChange,
  },
});
