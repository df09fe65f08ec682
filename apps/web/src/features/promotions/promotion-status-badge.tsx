import { CalendarClock, CircleStop, History, Radio, TicketX } from 'lucide-react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { promotionWords } from './promotions.words.ts';

const ENDINGS = { by_date: History, used_up: TicketX, stopped: CircleStop };

export function PromotionStatusBadge({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(promotionWords);
  const { timeZone } = useVendor();
  const { ending, isRunning, startsAt } = promotion;
  if (ending !== null) {
    const Icon = ENDINGS[ending];
    return <Badge icon={<Icon />}>{words.ending[ending]}</Badge>;
  }
  return isRunning ? (
    <Badge tone="success" icon={<Radio />}>
      {words.running}
    </Badge>
  ) : (
    <Badge tone="info" icon={<CalendarClock />}>
      {words.startsOn(formatInstant(startsAt, timeZone, 'day'))}
    </Badge>
  );
}
