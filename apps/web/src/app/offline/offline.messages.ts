const en = {
  noLine: (time: string) => `Offline since ${time}.`,
  noLineMeans: 'This may be out of date.',
  connecting: (time: string) => `Connecting since ${time}.`,
  update: 'A new version is ready.',
  updateMeans: 'It installs when you’re not busy.',
  updateNow: 'Update now',
  updated: 'The portal has been updated.',
  dismiss: 'Dismiss',
};

export const offlineMessages = { en };
