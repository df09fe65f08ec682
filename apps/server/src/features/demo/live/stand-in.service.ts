import { setTimeout } from 'node:timers/promises';
import type { Mood } from '@vendor-portal/contract/demo/comments.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { jobActor } from '../../../platform/audit/actor.ts';
import { before, minutes, seconds } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOpenOrders } from '../../orders/lists/order-lists.service.ts';
import { confirmOrder, markOrderReady } from '../../orders/moves/vendor-actions.service.ts';
import { latestReviews, replyToReview } from '../../reviews/reviews.service.ts';
import { liveSessions } from '../../sessions/sessions.service.ts';
import { ownReplies, UNANSWERED } from '../history/demo-reviews.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'keyring'>;

/** An open portal is recorded once a minute, so a vendor seen within this counts as present. */
const STILL_THERE = minutes(2);
const POLL_EVERY = seconds(5);

const BY = jobActor('demo');

/** A number from 0 to 1 that is always the same for an order. */
const chanceOf = (id: string) => Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00;

/** When an order is answered, and how long before its promised time it is ready. */
const answeredBy = ({ id, placedAt }: Order) => Date.parse(placedAt) + seconds(30 + 70 * chanceOf(id));
const cookedBy = ({ id, promisedAt }: Order) => Date.parse(promisedAt ?? '') - minutes(5 * chanceOf(id));

async function isLookedAt({ db, clock }: Deps, vendorId: string): Promise<boolean> {
  const live = await liveSessions(db, clock, vendorId);
  return live.some(({ lastSeenAt }) => lastSeenAt > before(clock.now(), STILL_THERE));
}

export async function standIn(deps: Deps, vendorId: string): Promise<number> {
  if (await isLookedAt(deps, vendorId)) return 0;
  const now = deps.clock.now().getTime();
  const { orders } = await listOpenOrders(deps, vendorId);
  let done = 0;
  for (const order of orders) {
    const key = { vendorId, orderId: order.id };
    const isWaiting = order.status === 'placed' && now >= answeredBy(order);
    const isCooked = order.status === 'ongoing' && now >= cookedBy(order);
    if (!isWaiting && !isCooked) continue;
    await deps.db.transaction((tx) =>
      isWaiting ? confirmOrder(tx, deps, BY, key, undefined) : markOrderReady(tx, deps, BY, key),
    );
    done += 1;
  }
  // Reviews come from orders, so a store without changes hardly has a new one.
  if (done > 0) await answerReviews(deps, vendorId);
  return done;
}

/** The most replies per day. */
const REVIEWS_LOOKED_AT = 40;

const moodOf = (marks: readonly number[]): Mood => {
  const sum = marks.reduce((total, mark) => total + mark, 0);
  return sum >= 11 ? 'pleased' : sum >= 8 ? 'lukewarm' : 'displeased';
};

/** The newest few stay unanswered for a returning visitor. */
async function answerReviews(deps: Deps, vendorId: string): Promise<void> {
  const latest = await latestReviews(deps.db, vendorId, REVIEWS_LOOKED_AT);
  const open = latest.filter(({ reply }) => reply === null).slice(UNANSWERED);
  for (const { id, speed, service, taste, customerFirstName } of open) {
    const answer = ownReplies(makeDice(Number.parseInt(id.slice(-6), 16)));
    const reply = answer(moodOf([speed, service, taste]), customerFirstName);
    await deps.db.transaction((tx) => replyToReview(tx, deps.clock, vendorId, { reviewId: id, reply }));
  }
}

/**
 * Answers the demo's orders while no portal is open, so that a returning visitor finds a working shop instead of
 * expired orders. As soon as a portal is open, everything is left to its user.
 */
export function runShops(deps: Deps, vendorIds: readonly string[]): () => Promise<void> {
  const stopping = new AbortController();
  const runRound = async () => {
    for (const vendorId of vendorIds) {
      // The customer was faster, or the database is down: the next round tries again.
      if (!stopping.signal.aborted) await standIn(deps, vendorId).catch(() => undefined);
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await setTimeout(POLL_EVERY, undefined, stopping).catch(() => undefined);
      await runRound();
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
