import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { promotionQuery, useLivePromotions, useUpdatePromotion } from '../promotions.queries.ts';
import { PromotionNotFound } from '../promotion-not-found.tsx';
import { promotionFormMessages } from './promotion-form.messages.ts';
import { promotionValues } from './promotion-form-values.ts';
import { PromotionForm } from './promotion-form.tsx';
import styles from './promotion-form.module.css';

function EditPromotionScreen() {
  const messages = useMessages(promotionFormMessages);
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id));
  useLivePromotions();
  return (
    <Screen title={messages.editTitle} lead={messages.editLead}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['bone']} />}>
        {(promotion) =>
          promotion === null ? (
            <PromotionNotFound />
          ) : promotion.status === 'active' && !promotion.isRunning ? (
            <EditForm key={id} promotion={promotion} />
          ) : (
            <HasStarted id={id} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function EditForm({ promotion }: { readonly promotion: PromotionDetails }) {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const { mutateAsync: update } = useUpdatePromotion();
  const [defaultValues] = useState(() => promotionValues(promotion, timeZone));
  return (
    <PromotionForm
      defaultValues={defaultValues}
      texts={{ note: messages.notSaved, save: messages.saveChanges, saved: messages.changed }}
      save={(changed, idempotencyKey) => update({ promotionId: promotion.id, promotion: changed, idempotencyKey })}
    />
  );
}

function HasStarted({ id }: { readonly id: string }) {
  const messages = useMessages(promotionFormMessages);
  return (
    <Alert
      tone="info"
      title={messages.hasStarted}
      action={
        <ButtonLink size="small" to={PATHS.promotion(id)}>
          {messages.toPromotion}
        </ButtonLink>
      }
    >
      {messages.hasStartedText}
    </Alert>
  );
}

export { EditPromotionScreen as Component };
