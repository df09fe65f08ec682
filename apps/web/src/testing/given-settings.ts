import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { banksContract, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { FakeServer } from './fake-server.ts';
import { givenAvailability } from './given-availability.ts';
import { givenVendor } from './given-vendor.ts';

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000b${String(index).padStart(4, '0')}`;

const ALL_DAY = [{ opens: '08:00', closes: '20:00' }];

export const givenHours = {
  isSet: true,
  timeZone: 'Africa/Lagos',
  weekly: {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: [
      { opens: '08:00', closes: '12:00' },
      { opens: '18:00', closes: '02:00' },
    ],
    saturday: [],
    sunday: [],
  },
  holidays: [{ day: '2026-12-25', name: 'Christmas Day', shifts: [] }],
};

export const givenDevices = [
  {
    id: givenId(1),
    device: 'Chrome on Linux',
    isTrusted: true,
    isCurrent: true,
    signedInAt: '2026-11-15T08:00:00.000Z',
    lastSeenAt: '2026-11-15T08:00:00.000Z',
  },
  {
    id: givenId(2),
    device: 'Safari on iPhone',
    isTrusted: false,
    isCurrent: false,
    signedInAt: '2026-11-14T08:00:00.000Z',
    lastSeenAt: '2026-11-14T09:00:00.000Z',
  },
];

export const givenBankAccount = (index: number, different: Partial<BankAccount> = {}): BankAccount => ({
  id: givenId(100 + index),
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  accountName: 'ADEYEMI KEHINDE',
  accountNumber: `••••••123${index}`,
  isHolderInQuestion: false,
  isPayoutAccount: index === 1,
  isFirstPayoutAccount: false,
  payoutsHeldUntil: null,
  verifiedAt: '2026-11-01T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...different,
});

type StorePlace = CallPayload<typeof storePlaceContract.readStorePlace>;

export const givenPlace = (different: Partial<StorePlace> = {}): StorePlace => ({
  address: '12 Allen Avenue, Ikeja',
  state: 'Lagos',
  localGovernment: null,
  landmark: null,
  pin: null,
  map: null,
  ...different,
});

export function givenAccounts(server: FakeServer, accounts: BankAccount[]) {
  server.responds(banksContract.listBankAccounts, accounts);
  server.responds(banksContract.readPayoutAccount, accounts.find(({ isPayoutAccount }) => isPayoutAccount) ?? null);
}

export function givenStore(server: FakeServer) {
  server.responds(profileContract.readDetails, givenVendor());
  server.responds(storePlaceContract.readStorePlace, givenPlace());
  server.responds(storeChangesContract.readStoreChange, { change: null });
  server.responds(ownershipContract.readOwnership, { change: null });
  server.responds(availabilityContract.readAvailability, givenAvailability({ closesAt: '2030-01-01T19:00:00.000Z' }));
  server.responds(availabilityContract.readOpeningHours, givenHours);
  server.responds(availabilityContract.readOrderingSettings, {
    acceptsAutomatically: false,
    standardPrepMinutes: 20,
    busyMinutes: 0,
    busyUntil: null,
  });
  server.responds(availabilityContract.listSwitches, { switches: [] });
  server.responds(notificationsContract.listStoppedAddresses, { stopped: [] });
  server.responds(signInContract.listSessions, { sessions: givenDevices });
}
