import type { SettingsPage } from './settings-page.ts';

const pages: Record<SettingsPage, string> = {
  profile: 'Profile',
  team: 'Team',
  notifications: 'Notifications',
  payment: 'Payment',
  printers: 'Printers',
  activity: 'Activity',
};

const en = {
  title: 'Settings',
  tabs: 'Settings sections',
  pages,
  toFirstSteps: 'Back to first steps',
  saveData: {
    title: 'Slow or expensive internet',
    label: 'Save data',
    help: 'Hides pictures and stops usage data on this device. Orders arrive as usual.',
    byBrowser: 'On because your browser’s data saver is on.',
  },
};

export const settingsMessages = { en };
