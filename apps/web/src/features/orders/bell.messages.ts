import type { Tone } from './bell/bell-sound.ts';

const tones: Record<Tone, string> = { bell: 'Bell', chime: 'Chime', buzzer: 'Buzzer' };

const en = {
  title: 'Sound on this device',
  lead: 'How new orders sound here. Other devices have their own settings.',
  volume: 'Volume',
  volumeHelp: 'Turn up your device’s volume too.',
  percent: (value: number) => `${value}%`,
  tone: 'Tone',
  tones,
  vibrate: 'Vibrate',
  vibrateHelp: 'On phones and tablets that support it.',
  test: 'Test sound',
  tested: 'You should hear it now. If not, turn up your device’s volume.',
  silent: 'Your browser has muted this page. Tap “Test sound” again.',
};

export const bellMessages = { en };
