import type { ContractName } from '@vendor-portal/contract/all-calls.ts';

const TAGS: Readonly<Record<ContractName, string>> = {
  signIn: 'Signing in and out, sessions and devices.',
  onboarding: 'Signing up, documents and the application.',
  passwordReset: 'A forgotten password.',
  oneTimeCodes: 'Channels for one-time codes.',
  reference: 'Lists to choose from: states, banks, types of business.',
  profile: 'The vendor’s details, password, email and notification settings.',
  safeguards: 'Codes before money moves, and stopping a change that wasn’t the owner’s.',
  storeChanges: 'Changes to a store’s name and address, which need approval.',
  storePlace: 'Where a store is on the map.',
  banks: 'Bank accounts of a vendor.',
  products: 'Products, in the specification’s first spelling.',
  inventory: 'Products, their stock, status and discount.',
  inventoryBulk: 'Many products at once: changes, undo, import and export.',
  menu: 'Sections of the menu and their hours.',
  optionGroups: 'Options that many products share.',
  orders: 'Orders of a vendor, from placed to history.',
  orderFigures: 'Counts and sums of orders.',
  availability: 'Opening, pausing, opening hours and ordering settings.',
  promotions: 'Promotions that a vendor pays for.',
  promotionOrders: 'The orders behind a promotion and what it cost on each.',
  promotionPreview: 'What a promotion would do to an order.',
  adverts: 'Adverts that a vendor books.',
  reviews: 'Reviews and replies.',
  accounting: 'A vendor’s earnings, entries, payouts and statements.',
  analytics: 'Sales over time.',
  audit: 'Who did what.',
  books: 'The marketplace’s books: checks, trial balance and journal.',
  personalData: 'Deleting the personal data of customers.',
  dashboard: 'What the first screen shows.',
  notifications: 'Notifications of a vendor.',
  push: 'Notifications through the browser.',
  support: 'Messages to support.',
  events: 'The live stream of a vendor’s events.',
  telemetry: 'Reports of browsers about errors and speed.',
  storefrontPreview: 'A vendor’s own store as customers see it.',
  gatewayStorefront: 'Stores, menus, quotes, orders, reviews and adverts, for a shop front.',
  gatewayCourier: 'Taking on, picking up and handing over orders, for couriers.',
  gatewayAdmin: 'Vendors, adverts, refunds and adjustments, for the back office.',
  gatewayKeys: 'Keys and their secrets.',
  payIns: 'Payments by card and bank transfer.',
  payouts: 'Payouts, runs and bank files.',
  webhooks: 'Webhooks and their deliveries.',
};

export function tagOf(contract: ContractName): string {
  const words = contract
    .replace(/^gateway/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isMadeForGateway = (contract: ContractName) => contract.startsWith('gateway');

/** The gateway's own contracts first; the others have only a call or two there. */
export const tagsOf = (contracts: readonly ContractName[]) =>
  contracts
    .toSorted((one, other) => Number(isMadeForGateway(other)) - Number(isMadeForGateway(one)))
    .map((contract) => ({ name: tagOf(contract), description: TAGS[contract] }));
