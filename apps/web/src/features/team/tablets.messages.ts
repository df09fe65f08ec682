import { formatCountdown } from '../../platform/i18n/format.ts';

const en = {
  title: 'Shared tablets',
  lead: 'They ring and answer orders without anybody’s password. Whoever works there enters a PIN.',
  none: 'No shared tablet yet.',
  lastSeen: (time: string) => `Last seen ${time}`,
  neverSeen: 'Not seen yet',
  locked: 'PINs locked',
  unlock: 'Allow PINs',
  unlockOn: (name: string) => `Allow PINs on ${name}`,
  unlocked: (name: string) => `PINs work again on ${name}.`,
  notUnlocked: 'We couldn’t allow PINs',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It’s signed out at once and no longer rings. Orders it hasn’t sent yet stay on it, unsent.',
  removed: (name: string) => `${name} removed.`,
  add: {
    open: 'Add a tablet',
    text: (address: string) => `On the tablet, open ${address} and enter this code, or scan it. It works once.`,
    qr: 'QR code for the tablet',
    code: 'Code for the tablet',
    timeLeft: (seconds: number) => `Expires in ${formatCountdown(seconds)}`,
    over: 'This code has expired.',
    again: 'Get a new code',
    failed: 'We couldn’t get a code',
    added: (name: string) => `${name} is ready.`,
    addedText: 'It rings for new orders from now on.',
    done: 'Done',
  },
};

export const tabletsMessages = { en };
