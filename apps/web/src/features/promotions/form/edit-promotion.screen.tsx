import { useState } from 'react';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useUpdatePromotion } from '../promotions.queries.ts';
import { PromotionById } from '../promotion-by-id.tsx';
import { promotionFormMessages } from './promotion-form.messages.ts';
import { promotionValues } from './promotion-form-values.ts';
import { PromotionForm } from './promotion-form.tsx';
import styles from './promotion-form.module.css';

function EditPromotionScreen() {
  const messages = useMessages(promotionFormMessages);
  return (
    <PromotionById getTitle={() => messages.editTitle} lead={messages.editLead} skeletonClass={styles['bone']}>
      {(promotion) =>
        promotion.status === 'active' && !promotion.isRunning ? (
          <EditForm key={promotion.id} promotion={promotion} />
        ) : (
          <HasStarted id={promotion.id} />
        )
      }
    </PromotionById>
  );
}

function EditForm({ promotion }: { readonly promotion: PromotionDetails }) {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const { mutateAsync: update } = useUpdatePromotion(promotion.id);
  const [defaultValues] = useState(() => promotionValues(promotion, timeZone));
  return (
    <PromotionForm
      defaultValues={defaultValues}
      texts={{ note: messages.notSaved, save: messages.saveChanges, saved: messages.changed }}
      save={update}
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
