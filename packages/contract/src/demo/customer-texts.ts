import type { Dice } from '../values/dice.ts';

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

export const noteOf = (dice: Dice): string | undefined => (dice.roll() < 0.14 ? dice.oneOf(NOTES) : undefined);

export const cancelReason = (dice: Dice): string => dice.oneOf(CANCEL_REASONS);
