import { useEffect } from 'react';
import { bellSettings } from '../../features/orders/bell/bell-settings.ts';
import { ALARM_SECONDS, scheduleAlarm } from '../../platform/sound/alarm-sound.ts';
import { play, repeat, vibrate } from '../../platform/sound/speaker.ts';

/** With a pause, so that the bell can be heard too. */
const EVERY_SECONDS = ALARM_SECONDS + 2;

function soundOnce() {
  const { volume, vibrates } = bellSettings();
  play((context, start) => scheduleAlarm(context, start, volume / 100));
  if (vibrates) vibrate([600, 200, 600]);
}

export function useAlarmNoise(isAudible: boolean) {
  useEffect(() => (isAudible ? repeat(soundOnce, EVERY_SECONDS) : undefined), [isAudible]);
}
