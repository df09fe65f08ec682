import { type Mood, drawMood, ownComments, starsFor } from '@vendor-portal/contract/demo/comments.ts';
import { type Dice, makeDice } from '@vendor-portal/contract/values/dice.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { findVendorByEmail, lockVendor } from '../../vendors/vendors.service.ts';
import { readReceived } from '../../orders/order-lookup.service.ts';
import { enterPastReviews, type PastReview } from '../../reviews/reviews.seed.ts';
import { readRating, saveReplies } from '../../reviews/reviews.service.ts';
import { DEMO_VENDOR, type DemoDeps } from '../demo-vendor.ts';
import replies from './demo-replies.json' with { type: 'json' };
import { readItems } from '../../orders/orders.queries.ts';

const TRIES = 12;

/** Any opening of the mood fits any ending. Picks a reply that repeats as rarely as possible. */
export function ownReplies(dice: Dice): (mood: Mood, name: string) => string {
  const used = new Set<string>();
  return (mood, name) => {
    const { opening, end } = replies[mood];
    const compose = () => `${dice.oneOf(opening).replace('{name}', name)} ${dice.oneOf(end)}`;
    let text = compose();
    for (let tried = 1; tried < TRIES && used.has(text); tried += 1) text = compose();
    used.add(text);
    return text;
  };
}

type Received = Awaited<ReturnType<typeof readReceived>>[number];

interface Writing {
  readonly dice: Dice;
  readonly nextComment: ReturnType<typeof ownComments>;
  readonly answer: ReturnType<typeof ownReplies>;
  readonly vendorId: string;
  readonly now: Date;
}

/** The share of customers who review, and of those who write a text. */
const REVIEWS = 0.34;
const WRITES = 0.62;

function reviewOf(writing: Writing, order: Received, dishes: readonly string[]): PastReview[] {
  const { dice, nextComment, answer, vendorId, now } = writing;
  const createdAt = after(order.at, minutes(dice.between(10, 600)));
  if (dice.roll() > REVIEWS || createdAt > now) return [];
  const mood = drawMood(dice);
  const repliedAt = after(createdAt, minutes(dice.between(30, 1_800)));
  return [
    {
      vendorId,
      id: newId(),
      orderId: order.id,
      orderNumber: order.number,
      customerFirstName: order.customerFirstName,
      ...starsFor(dice, mood),
      comment: dice.roll() < WRITES ? (nextComment(mood, dishes) ?? null) : null,
      createdAt,
      reply: answer(mood, order.customerFirstName),
      // A busy vendor replies to today's reviews between two orders.
      repliedAt: repliedAt < now ? repliedAt : midway(createdAt, now),
    },
  ];
}

const midway = (from: Date, to: Date) => new Date((from.getTime() + to.getTime()) / 2);

/** The newest reviews stay unanswered for the visitor. */
export const UNANSWERED = 5;

const withoutReply = (review: PastReview): PastReview => Object.assign({}, review, { reply: null, repliedAt: null });

function leaveTheLast(past: readonly PastReview[]): PastReview[] {
  const newestFirst = past.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const unanswered = newestFirst.slice(0, UNANSWERED);
  return [...unanswered.map(withoutReply), ...newestFirst.slice(UNANSWERED)];
}

async function dishesOf(tx: Db, vendorId: string, orders: readonly Received[]): Promise<Map<string, string[]>> {
  const items = await readItems(
    tx,
    vendorId,
    orders.map(({ id }) => id),
  );
  return new Map(
    [...Map.groupBy(items, ({ orderId }) => orderId)].map(([id, own]) => [id, own.slice(0, 2).map(({ name }) => name)]),
  );
}

const SAVED = ['Thank you! We will tell the kitchen.', 'We are sorry. Please write to us, and we will put it right.'];

export async function seedReviews({ db, clock }: DemoDeps): Promise<void> {
  const vendorId = (await findVendorByEmail(db, DEMO_VENDOR.email))?.id;
  if (vendorId === undefined) return;
  await db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    if ((await readRating(tx, vendorId)).totalReviews > 0) return;
    const dice = makeDice(20_261_117);
    const now = clock.now();
    const received = await readReceived(tx, vendorId);
    const dishes = await dishesOf(tx, vendorId, received);
    const writing = { dice, nextComment: ownComments(dice), answer: ownReplies(dice), vendorId, now };
    const past = received.flatMap((order) => reviewOf(writing, order, dishes.get(order.id) ?? []));
    await enterPastReviews(tx, vendorId, leaveTheLast(past));
    await saveReplies(tx, vendorId, SAVED);
  });
}
