import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import type { AdvertRow } from './adverts.queries.ts';

const SENTENCES = {
  approved: ({ title, startsOn }: AdvertRow) => [
    `${title} was approved`,
    `Customers see your advert ${title} from ${startsOn} on.`,
  ],
  live: ({ title, endsOn }: AdvertRow) => [
    `${title} is live`,
    `Customers see your advert ${title} until the end of ${endsOn}.`,
  ],
  over: ({ title }: AdvertRow) => [`${title} is over`, `Your advert ${title} has run for all its days.`],
  refused: ({ title, reason }: AdvertRow) => [
    `${title} was refused`,
    `Your advert ${title} was refused: ${reason ?? 'no reason was given'} What you paid is back in your balance.`,
  ],
  neverApproved: ({ title }: AdvertRow) => [
    `${title} was not shown`,
    `Nobody approved your advert ${title} before its last day. What you paid is back in your balance.`,
  ],
} as const satisfies Record<string, (advert: AdvertRow) => readonly [string, string]>;

/** Leaves word for the vendor; the event it answers is recorded with the caller's own. */
export function tellOfAdvert(
  tx: Db,
  clock: Clock,
  advert: AdvertRow,
  what: keyof typeof SENTENCES,
): Promise<NewEvent[]> {
  const [title, text] = SENTENCES[what](advert);
  return leaveNotice(tx, clock, advert.vendorId, {
    kind: 'advert_changed',
    title: title ?? '',
    text: text ?? '',
    link: '/dashboard/adverts',
  });
}
