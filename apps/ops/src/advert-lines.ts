import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

type Advert = CallPayload<typeof gatewayAdminContract.approveAdvert>;

/** One advert on one line, its id first so that it can be cut out. */
export const advertLine = (advert: Advert): string =>
  [
    advert.id,
    advert.status.padEnd(7),
    `${advert.startsOn} to ${advert.endsOn}`,
    `${advert.vendorName}: ${advert.title}`,
    `${advert.cost} kobo`,
    ...(advert.status === 'pending' ? [advert.approvedAt === null ? 'waits for you' : 'approved'] : []),
    ...(advert.refunded > 0 ? [`paid back ${advert.refunded}`] : []),
    ...(advert.reason === null ? [] : [`reason: ${advert.reason}`]),
    ...(advert.isWithdrawn ? ['taken back by the vendor'] : []),
    advert.image.urls.large,
  ].join('  ');

export const advertLines = (adverts: readonly Advert[]): string[] =>
  adverts.length === 0 ? ['No adverts.'] : adverts.map(advertLine);
