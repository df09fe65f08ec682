import type { ReactNode } from 'react';
import { useIconCount } from '../../features/orders/bell/use-icon-count.ts';
import { ScreenAlert } from '../../ui/layout/screen.tsx';
import { useAlarmNoise } from './alarm-noise.ts';
import { AlertLine } from './alert-line.tsx';
import { watchForSessionEnd } from './session-alarm.tsx';
import { useAlarms } from './use-alarms.tsx';

// For good: it is the end of the session, and with it of the frame, that it watches for.
watchForSessionEnd();

interface AlarmsProps {
  readonly waitingOrders: number;
  readonly children: ReactNode;
}

/** Around every screen of the dashboard: the alert line that the screen shows under its title, its sound, and the icons. */
export function Alarms({ waitingOrders, children }: AlarmsProps) {
  const alarms = useAlarms();
  useIconCount(waitingOrders);
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  return <ScreenAlert value={<AlertLine alarms={alarms} waiting={waitingOrders} />}>{children}</ScreenAlert>;
}
