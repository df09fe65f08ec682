/** Days as the vendor's calendar has them; the opening hours in the contract reckon with the same. */
export { dayIn, startOfDay, startOfTomorrow } from '@vendor-portal/contract/values/zoned-time.ts';
