import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import type { AdvertRow } from './adverts.queries.ts';

/** As on screen: 18 Nov 2026. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const SENTENCES = {
  approved: ({ title, startsOn }: AdvertRow) => [
    `${title} was approved`,
    `Customers will see your advert ${title} from ${dayText(startsOn)}.`,
  ],
  live: ({ title, endsOn }: AdvertRow) => [
    `${title} is live`,
    `Customers will see your advert ${title} until the end of ${dayText(endsOn)}.`,
  ],
  over: ({ title }: AdvertRow) => [`${title} has ended`, `Your advert ${title} has ended.`],
  refused: ({ title, reason }: AdvertRow) => [
    `${title} wasn’t approved`,
    `Your advert ${title} wasn’t approved. We’ve refunded the cost to your balance.${reason === null ? '' : ` Reason: ${reason}`}`,
  ],
  neverApproved: ({ title }: AdvertRow) => [
    `${title} didn’t run`,
    `Your advert ${title} wasn’t approved before its last day. We’ve refunded the cost to your balance.`,
  ],
} as const satisfies Record<string, (advert: AdvertRow) => readonly [string, string]>;

/** The caller records the returned event together with its own. */
export function notifyOfAdvert(
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
