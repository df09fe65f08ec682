import type { Mood } from '@vendor-portal/contract/demo/comments.ts';
import type { Dice } from '@vendor-portal/contract/values/dice.ts';

type Opening = (name: string) => string;

interface ReplyTexts {
  readonly opening: readonly Opening[];
  readonly end: readonly string[];
}

/** Any opening fits any ending; the reviewer's name is inserted. */
const REPLIES: Readonly<Record<Mood, ReplyTexts>> = {
  pleased: {
    opening: [
      (name) => `Thank you, ${name}!`,
      (name) => `That makes our day, ${name}.`,
      (name) => `${name}, Mama Kay is smiling.`,
      (name) => `Thank you for ordering with us, ${name}.`,
      (name) => `So glad you enjoyed it, ${name}!`,
      (name) => `We read this aloud in the kitchen, ${name}.`,
      (name) => `You are too kind, ${name}.`,
      (name) => `E se o, ${name}!`,
      (name) => `${name}, thank you for the stars.`,
      (name) => `Always a pleasure, ${name}.`,
    ],
    end: [
      'See you soon!',
      'Come again any time.',
      'We will tell the kitchen.',
      'The cook says hello.',
      'Try the moi moi next time.',
      'There is more where that came from.',
      'Greet everybody at home.',
      'We keep a plate warm for you.',
      'Fridays we have asun as well.',
      'Tell your friends about us.',
    ],
  },
  lukewarm: {
    opening: [
      (name) => `Thank you for telling us, ${name}.`,
      (name) => `Noted, ${name}.`,
      (name) => `You are right, ${name}.`,
      (name) => `Fair point, ${name}.`,
      (name) => `We hear you, ${name}.`,
      (name) => `${name}, thank you for being honest.`,
    ],
    end: [
      'Next time will be better.',
      'We are looking into it.',
      'We have a second cook in the evenings now.',
      'The kitchen has been told.',
      'Please give us another try.',
      'We have changed how we pack it.',
      'We will watch the portions.',
    ],
  },
  displeased: {
    opening: [
      (name) => `We are sorry, ${name}.`,
      (name) => `That should not have happened, ${name}.`,
      (name) => `${name}, this is not how we want to cook for you.`,
      (name) => `Please accept our apology, ${name}.`,
      (name) => `We let you down, ${name}.`,
    ],
    end: [
      'Please write to us with the order number, and we will put it right.',
      'The next one is on us.',
      'We have spoken with the rider.',
      'We have asked for your refund.',
      'We now check every bag before it leaves.',
      'Please give us one more chance.',
    ],
  },
};

const TRIES = 12;

/** Picks a reply that matches the rating and repeats as rarely as possible. */
export function ownReplies(dice: Dice): (mood: Mood, name: string) => string {
  const used = new Set<string>();
  return (mood, name) => {
    const { opening, end } = REPLIES[mood];
    const compose = () => `${dice.oneOf(opening)(name)} ${dice.oneOf(end)}`;
    let text = compose();
    for (let tried = 1; tried < TRIES && used.has(text); tried += 1) text = compose();
    used.add(text);
    return text;
  };
}
