import { CircleSlash, CircleX, History, Hourglass, Radio } from 'lucide-react';
import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { advertListWords } from '../adverts.words.ts';

export function AdvertStatusBadge({ advert }: { readonly advert: Advert }) {
  const words = useWords(advertListWords);
  const { status, approvedAt, isWithdrawn, reason } = advert;
  if (status === 'active') {
    return (
      <Badge tone="success" icon={<Radio />}>
        {words.live}
      </Badge>
    );
  }
  if (status === 'pending') {
    return approvedAt === null ? (
      <Badge tone="info" icon={<Hourglass />}>
        {words.waiting}
      </Badge>
    ) : (
      <Badge tone="success">{words.approved}</Badge>
    );
  }
  if (isWithdrawn) return <Badge icon={<CircleSlash />}>{words.takenBack}</Badge>;
  return reason === null ? (
    <Badge icon={<History />}>{words.ended}</Badge>
  ) : (
    <Badge tone="error" icon={<CircleX />}>
      {words.refused}
    </Badge>
  );
}
