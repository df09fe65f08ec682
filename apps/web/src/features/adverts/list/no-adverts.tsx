import { CircleCheck, History, Hourglass } from 'lucide-react';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { advertListWords } from '../adverts.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const ICONS: Record<AdvertStatus, typeof History> = { pending: Hourglass, active: CircleCheck, expired: History };

export function NoAdverts({ list }: { readonly list: AdvertStatus }) {
  const words = useWords(advertListWords);
  const { title, text } = words.empty[list];
  const Icon = ICONS[list];
  return (
    <Card>
      <EmptyState
        icon={<Icon />}
        title={title}
        action={
          list === 'expired' ? undefined : (
            <ButtonLink variant="primary" to={PATHS.newAdvert}>
              {words.add}
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
