import { Pause } from 'lucide-react';
import { formatInstant } from '../../platform/format.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { frameWords } from '../words/frame.words.ts';
import { StatusPill } from './status-pill.tsx';

/** Open, closed or paused, to read. The switch comes with the store settings (coming-screens.ts). */
export function StoreState() {
  const words = useWords(frameWords);
  const { isOpen, pausedUntil, timeZone } = useVendor();
  if (pausedUntil !== null) {
    return (
      <StatusPill tone="waiting" icon={<Pause aria-hidden="true" />}>
        {words.pausedUntil(formatInstant(pausedUntil, timeZone, 'time'))}
      </StatusPill>
    );
  }
  return <StatusPill tone={isOpen ? 'good' : 'waiting'}>{isOpen ? words.open : words.closed}</StatusPill>;
}
