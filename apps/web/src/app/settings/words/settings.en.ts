import type { SettingsPage } from '../settings-page.ts';

const pages: Record<SettingsPage, string> = {
  profile: 'Profile',
  notifications: 'Notifications',
  payment: 'Payment',
};

export const words = {
  title: 'Settings',
  tabs: 'Parts of the settings',
  pages,
};
