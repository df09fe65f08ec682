export const messages = {
  noLine: (time: string) => `As of ${time}, no connection.`,
  noLineMeans: 'What you see may have changed since.',
  connecting: (time: string) => `As of ${time}, still connecting.`,
  update: 'A newer version is ready.',
  updateMeans: 'It is put in place at a quiet moment, or now.',
  updateNow: 'Update now',
  updated: 'The portal was updated.',
  dismiss: 'Dismiss',
};
