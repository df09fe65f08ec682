import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIconCount } from '../../features/orders/bell/use-icon-count.ts';
import { PATHS } from '../../platform/paths.ts';
import { ScreenAlert } from '../../ui/layout/screen.tsx';
import { useAlarmNoise } from './alarm-noise.ts';
import { AlertLine, AlertStrip } from './alert-line.tsx';
import { BottomStrips } from './bottom-strips.tsx';
import { watchForSessionEnd } from './session-alarm.tsx';
import { useAcknowledgedElsewhere } from './use-acknowledged-elsewhere.ts';
import { useAlarms } from './use-alarms.tsx';

// For good: it is the end of the session, and with it of the frame, that it watches for.
watchForSessionEnd();

interface AlarmsProps {
  readonly waitingOrders: number;
  /** What else stands at the window's lower edge. */
  readonly strips: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around every screen of the dashboard: the alert line, its sound, and the icons. Orders always shows it under its
 * title; any other screen has it at its lower edge while there is something to say.
 */
export function Alarms({ waitingOrders, strips, children }: AlarmsProps) {
  const alarms = useAlarms();
  const isOnOrders = useLocation().pathname === PATHS.orders;
  useIconCount(waitingOrders);
  useAcknowledgedElsewhere();
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  return (
    <>
      <ScreenAlert value={isOnOrders ? <AlertLine alarms={alarms} waiting={waitingOrders} /> : null}>
        {children}
      </ScreenAlert>
      <BottomStrips>
        {!isOnOrders && <AlertStrip alarms={alarms} />}
        {strips}
      </BottomStrips>
    </>
  );
}
