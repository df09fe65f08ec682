import { REPLY_EDIT_HOURS } from '@vendor-portal/contract/reviews/reviews.contract.ts';

export const words = {
  label: 'Your answer',
  help: `Everybody who reads the review sees it. You can change it for ${REPLY_EDIT_HOURS} hours.`,
  missing: 'Write an answer first.',
  send: 'Send answer',
  save: 'Save changes',
  cancel: 'Cancel',
  insert: 'Use a saved answer',
  keep: 'Save for later use',
  kept: 'Saved for later use',
  notKept: 'The answer was not saved',
  noneSaved: 'No saved answers yet. Write an answer to a review and save it for later use.',
  title: 'Saved answers',
  text: 'Answers you use often, ready to be put into a reply.',
  add: 'New saved answer',
  addButton: 'Add',
  remove: (text: string) => `Remove “${text}”`,
};
