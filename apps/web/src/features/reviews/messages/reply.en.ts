import { REPLY_EDIT_HOURS } from '@vendor-portal/contract/reviews/reviews.contract.ts';

export const messages = {
  label: 'Your reply',
  help: `Everybody who reads the review sees it. You can change it for ${REPLY_EDIT_HOURS} hours.`,
  missing: 'Write a reply first.',
  send: 'Send reply',
  save: 'Save changes',
  cancel: 'Cancel',
  insert: 'Use a saved reply',
  keep: 'Save for later use',
  kept: 'Saved for later use',
  notKept: 'The reply was not saved',
  noneSaved: 'No saved replies yet. Write a reply to a review and save it for later use.',
  title: 'Saved replies',
  text: 'Replies you use often, ready to be used again.',
  add: 'New saved reply',
  addButton: 'Add',
  remove: (text: string) => `Remove “${text}”`,
};
