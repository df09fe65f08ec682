import type { Tone } from '../bell/bell-sound.ts';

const tones: Record<Tone, string> = { bell: 'Bell', chime: 'Chime', buzzer: 'Buzzer' };

export const messages = {
  title: 'The bell on this device',
  lead: 'How new orders ring here. Other devices keep their own.',
  volume: 'Volume',
  volumeHelp: 'Turn up the device’s own volume too: the bell is never louder than that.',
  percent: (value: number) => `${value} %`,
  tone: 'Tone',
  tones,
  vibrate: 'Vibrate',
  vibrateHelp: 'On phones and tablets that can.',
  test: 'Test the bell',
  tested: 'You should hear it now. If not, turn up the device’s volume.',
  silent: 'The browser keeps this page silent. Tap “Test the bell” once more.',
};
