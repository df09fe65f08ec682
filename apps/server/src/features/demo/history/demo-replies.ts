import type { Mood } from '@vendor-portal/contract/demo/comments.ts';
import type { Dice } from '@vendor-portal/contract/values/dice.ts';
/** Any opening fits any ending; the reviewer's name is inserted. */
import replies from './demo-replies.json' with { type: 'json' };

const TRIES = 12;

/** Picks a reply that matches the rating and repeats as rarely as possible. */
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
