import type { SettingsPage } from '../settings-page.ts';

const pages: Record<SettingsPage, string> = {
  profile: 'Profile',
  notifications: 'Notifications',
  payment: 'Payment',
  activity: 'Activity',
};

export const messages = {
  title: 'Settings',
  tabs: 'Parts of the settings',
  pages,
  saveData: {
    title: 'Slow or costly internet',
    label: 'Save data',
    help: 'On this device: shows no pictures and sends no measurements. Orders arrive as usual.',
    byBrowser: 'Your browser asks for it, so it is on.',
  },
};
