const en = {
  title: 'This wasn’t me',
  text: 'If you didn’t make the change we emailed you about, stop it here. We’ll stop payouts, sign out every device, including yours, and withdraw any store details waiting for approval.',
  keep: 'Your earnings are safe. We’ll restart payouts once we’ve confirmed it’s you.',
  stop: 'Stop payouts and sign out everywhere',
  done: 'Payouts are stopped',
  doneText: 'Every device is signed out. Set a new password, then contact us.',
  newPassword: 'Set a new password',
  noToken: 'This link is incomplete. Open it from our email again.',
};

export const stopChangeMessages = { en };
