import { diceOf, type Dice } from '@vendor-portal/contract/values/dice.ts';
import { after, before, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';
import { readReceived } from '../orders/order-lookup.service.ts';
import { enterPastReviews, type PastReview } from '../reviews/reviews.seed.ts';
import { readRating, saveReplies } from '../reviews/reviews.service.ts';
import { DEMO_VENDOR, type DemoParts } from './demo-vendor.ts';

interface Mood {
  readonly least: number;
  readonly most: number;
  readonly comments: readonly string[];
  readonly replies: readonly string[];
}

const PLEASED: Mood = {
  least: 4,
  most: 5,
  comments: [
    'Best jollof on this side of the bridge.',
    'Hot when it arrived, and plenty of it.',
    'The pepper is just right. My whole office orders here now.',
    'Packed so well that nothing spilled on these roads.',
    'Tastes like Sunday at my grandmother’s.',
    'The rider called before he came. Very polite.',
  ],
  replies: [
    'Thank you! We will tell the kitchen.',
    'That makes our day. See you soon!',
    'Thank you for ordering with us.',
  ],
};

const LUKEWARM: Mood = {
  least: 3,
  most: 4,
  comments: [
    'Good, but the portion was smaller than last time.',
    'Tasty. It took a while, though.',
    'Fine for the price.',
  ],
  replies: ['Thank you for telling us; we are looking into it.', 'We are adding a second cook for the evenings.'],
};

const DISPLEASED: Mood = {
  least: 1,
  most: 3,
  comments: ['It came cold, after more than an hour.', 'Two pieces of meat were missing.', 'Far too salty today.'],
  replies: [
    'We are sorry. Please write to us with the order number, and we will put it right.',
    'That should not have happened. The next one is on us.',
  ],
};

const moodOf = (dice: Dice): Mood => {
  const chance = dice.roll();
  return chance < 0.78 ? PLEASED : chance < 0.92 ? LUKEWARM : DISPLEASED;
};

type Received = Awaited<ReturnType<typeof readReceived>>[number];

function reviewOf(dice: Dice, vendorId: string, order: Received, now: Date): PastReview[] {
  const createdAt = after(order.at, minutes(dice.between(10, 600)));
  if (dice.roll() > 0.38 || createdAt > now) return [];
  const mood = moodOf(dice);
  const stars = () => dice.between(mood.least, mood.most);
  const repliedAt = after(createdAt, minutes(dice.between(30, 1_800)));
  const isReplied = dice.roll() < 0.6 && repliedAt < before(now, hours(1));
  return [
    {
      vendorId,
      id: newId(),
      orderId: order.id,
      orderNumber: order.number,
      customerFirstName: order.customerFirstName,
      speed: stars(),
      service: stars(),
      taste: stars(),
      comment: dice.roll() < 0.65 ? dice.oneOf(mood.comments) : null,
      createdAt,
      reply: isReplied ? dice.oneOf(mood.replies) : null,
      repliedAt: isReplied ? repliedAt : null,
    },
  ];
}

const SAVED = ['Thank you! We will tell the kitchen.', 'We are sorry. Please write to us, and we will put it right.'];

/** What customers said over the twelve weeks, and what the kitchen answered. */
export async function seedReviews({ db, clock }: DemoParts): Promise<void> {
  const vendorId = (await findVendorByEmail(db, DEMO_VENDOR.email))?.id;
  if (vendorId === undefined) return;
  await db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    if ((await readRating({ db: tx }, vendorId)).totalReviews > 0) return;
    const dice = diceOf(20_261_117);
    const now = clock.now();
    const received = await readReceived(tx, vendorId);
    const past = received.flatMap((order) => reviewOf(dice, vendorId, order, now));
    await enterPastReviews(tx, vendorId, past);
    await saveReplies({ db: tx }, vendorId, SAVED);
  });
}
