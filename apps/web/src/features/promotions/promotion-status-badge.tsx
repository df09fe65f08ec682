import { CalendarClock, CircleStop, History, Radio, TicketX } from 'lucide-react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { promotionMessages } from './promotions.messages.ts';

const ENDINGS = { by_date: History, used_up: TicketX, stopped: CircleStop };

export function PromotionStatusBadge({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const { ending, isRunning, startsAt } = promotion;
  if (ending !== null) {
    const Icon = ENDINGS[ending];
    return <Badge icon={<Icon />}>{messages.ending[ending]}</Badge>;
  }
  return isRunning ? (
    <Badge tone="success" icon={<Radio />}>
      {messages.running}
    </Badge>
  ) : (
    <Badge tone="info" icon={<CalendarClock />}>
      {messages.startsOn(formatInstant(startsAt, timeZone, 'day'))}
    </Badge>
  );
}
