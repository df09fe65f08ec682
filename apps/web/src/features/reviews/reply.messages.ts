import { REPLY_EDIT_HOURS } from '@vendor-portal/contract/reviews/reviews.contract.ts';

const en = {
  label: 'Your reply',
  help: `Everyone who reads the review sees it. You can edit it for ${REPLY_EDIT_HOURS} hours.`,
  missing: 'Write a reply first.',
  send: 'Send reply',
  save: 'Save changes',
  cancel: 'Cancel',
  insert: 'Use a saved reply',
  keep: 'Save reply',
  replySaved: 'Reply saved',
  notSaved: 'We couldn’t save the reply',
  noneSaved: 'No saved replies yet. Reply to a review and save it for next time.',
  title: 'Saved replies',
  text: 'Replies you use often.',
  add: 'New saved reply',
  addButton: 'Add',
  remove: (text: string) => `Remove “${text}”`,
};

export const replyMessages = { en };
