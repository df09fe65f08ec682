import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useCreatePromotion } from '../promotions.queries.ts';
import { promotionFormMessages } from './promotion-form.messages.ts';
import { newPromotion } from './promotion-form-values.ts';
import { PromotionForm } from './promotion-form.tsx';

function AddPromotionScreen() {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const { mutateAsync: create } = useCreatePromotion();
  const [defaultValues] = useState(() => newPromotion(timeZone, new Date(serverNow())));
  return (
    <Screen title={messages.title} lead={messages.lead}>
      <PromotionForm
        defaultValues={defaultValues}
        texts={{ note: messages.notStarted, save: messages.save, saved: messages.started }}
        save={create}
      />
    </Screen>
  );
}

export { AddPromotionScreen as Component };
