import type { Dice } from '../values/dice.ts';
import sentences from './comments.json' with { type: 'json' };

/** Opening, middle and end of a comment; any combination works. */

export type Mood = 'pleased' | 'lukewarm' | 'displeased';

/** “jollof rice & chicken”, without sizes and counts. */
const called = (name: string): string => {
  const [short = name] = name.split(',');
  return `${short.charAt(0).toLowerCase()}${short.slice(1)}`;
};

function comment(dice: Dice, mood: Mood, dishes: readonly string[]): string {
  const { food, way, end } = sentences[mood];
  const dish = called(dishes.length === 0 ? 'food' : dice.oneOf(dishes));
  const parts = [dice.oneOf(food).replace('{dish}', dish)];
  const chance = dice.roll();
  if (chance < 0.6) parts.push(dice.oneOf(way));
  if (chance > 0.4) parts.push(dice.oneOf(end));
  return (dice.roll() < 0.2 ? parts.toReversed() : parts).join(' ');
}

const TRIES = 6;

/** Comments never repeat: after a few attempts the review has stars only. */
export function ownComments(dice: Dice): (mood: Mood, dishes: readonly string[]) => string | undefined {
  const used = new Set<string>();
  return (mood, dishes) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const text = comment(dice, mood, dishes);
      if (used.has(text)) continue;
      used.add(text);
      return text;
    }
    return undefined;
  };
}

export const drawMood = (dice: Dice): Mood => {
  const chance = dice.roll();
  return chance < 0.8 ? 'pleased' : chance < 0.93 ? 'lukewarm' : 'displeased';
};

const STARS: Readonly<Record<Mood, readonly [least: number, most: number]>> = {
  pleased: [4, 5],
  lukewarm: [3, 4],
  displeased: [1, 3],
};

export function starsFor(dice: Dice, mood: Mood) {
  const [least, most] = STARS[mood];
  const stars = () => dice.between(least, most);
  return { speed: stars(), service: stars(), taste: stars() };
}

const NOTES = [
  'Please call when you are at the gate.',
  'The blue gate after the mosque.',
  'Second floor, the lift is not working.',
  'No onions, please.',
  'Extra pepper on the side.',
  'Cutlery for two.',
  'Please pack the stew apart.',
  'It is a birthday: a candle if you have one.',
  'Leave it with the gateman.',
  'Not too much oil, please.',
];

const CANCEL_REASONS = [
  'Changed my mind',
  'Ordered twice by mistake',
  'My guests are not coming',
  'The address was wrong',
  'I will come and eat there',
];

export const drawNote = (dice: Dice): string | undefined => (dice.roll() < 0.14 ? dice.oneOf(NOTES) : undefined);

export const cancelReason = (dice: Dice): string => dice.oneOf(CANCEL_REASONS);
