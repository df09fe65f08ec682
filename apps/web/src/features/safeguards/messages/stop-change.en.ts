export const messages = {
  title: 'This wasn’t me',
  text: 'Stop it here if you did not make the change we wrote to you about. Nothing is paid out from then on, everyone is signed out, you as well, and new details of your store that wait for approval are taken back.',
  keep: 'Your earnings stay yours. Payouts go on once we have made sure that it is you.',
  stop: 'Stop payouts and sign everyone out',
  done: 'Payouts are stopped',
  doneText: 'Everyone is signed out. Set a new password now, then write to us.',
  newPassword: 'Set a new password',
  noToken: 'This link is incomplete. Open it from our email once more, or copy all of it.',
};
