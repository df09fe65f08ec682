import type { Dice } from '../values/dice.ts';

export type Mood = 'pleased' | 'lukewarm' | 'displeased';

/** “jollof rice & chicken”, without sizes and counts. */
const called = (name: string): string => {
  const [short = name] = name.split(',');
  return `${short.charAt(0).toLowerCase()}${short.slice(1)}`;
};

type Sentence = (dish: string) => string;

/** Opening, middle and end of a comment; any combination works. */
const SENTENCES: Readonly<Record<Mood, { food: readonly Sentence[]; way: readonly string[]; end: readonly string[] }>> =
  {
    pleased: {
      food: [
        (dish) => `The ${dish} was just right.`,
        (dish) => `I come back for the ${dish} every time.`,
        (dish) => `Plenty of ${dish} for the price.`,
        (dish) => `My children finished the ${dish} before I could sit down.`,
        (dish) => `Nobody in Surulere makes ${dish} like this.`,
        (dish) => `The ${dish} tastes like Sunday at my grandmother’s.`,
        (dish) => `Fresh, well seasoned ${dish}.`,
        (dish) => `I ordered the ${dish} for the office, and now they all want it.`,
        (dish) => `Good pepper in the ${dish}, and not too much oil.`,
        (dish) => `We shared the ${dish} and still fought over the last bite.`,
        (dish) => `First time I tried the ${dish} here. Not the last.`,
        (dish) => `The ${dish} was worth the wait.`,
      ],
      way: [
        'Hot when it arrived.',
        'Packed so well that nothing spilled on these roads.',
        'The rider called before he came. Very polite.',
        'On my table in less than forty minutes.',
        'Even in the rain it came on time.',
        'Ready when I got there.',
        'They remembered my note.',
        'Sealed, with cutlery and napkins.',
      ],
      end: [
        'Thank you!',
        'Well done.',
        'God bless the cook.',
        'Five stars from me.',
        'See you on Friday.',
        'Keep it up.',
      ],
    },
    lukewarm: {
      food: [
        (dish) => `The ${dish} was good, but smaller than last time.`,
        (dish) => `I have had better ${dish} from you.`,
        (dish) => `Nice ${dish}. A little dry, though.`,
        (dish) => `The ${dish} needed more pepper for me.`,
        (dish) => `Fine ${dish} for the price.`,
        (dish) => `The ${dish} was all right.`,
      ],
      way: [
        'It took a while.',
        'The rider could not find the gate at first.',
        'Warm rather than hot.',
        'The lid had come off a little.',
        'I had to wait at the counter.',
      ],
      end: ['I will try again.', 'Still better than the others.', 'You can do better.', 'No problem.'],
    },
    displeased: {
      food: [
        (dish) => `The ${dish} came cold.`,
        (dish) => `Far too much salt in the ${dish} today.`,
        (dish) => `Half of the ${dish} was missing.`,
        (dish) => `This was not the ${dish} that I ordered.`,
        (dish) => `The ${dish} had leaked into the bag.`,
      ],
      way: [
        'More than an hour, and nobody called.',
        'The rider left it with the neighbour’s gateman.',
        'I asked for no onions and got onions.',
        'When I rang, the line was busy.',
      ],
      end: ['Please look into it.', 'I am disappointed.', 'Not again.'],
    },
  };

function comment(dice: Dice, mood: Mood, dishes: readonly string[]): string {
  const { food, way, end } = SENTENCES[mood];
  const dish = called(dishes.length === 0 ? 'food' : dice.oneOf(dishes));
  const sentences = [dice.oneOf(food)(dish)];
  const chance = dice.roll();
  if (chance < 0.6) sentences.push(dice.oneOf(way));
  if (chance > 0.4) sentences.push(dice.oneOf(end));
  return (dice.roll() < 0.2 ? sentences.toReversed() : sentences).join(' ');
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

export const moodOf = (dice: Dice): Mood => {
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
