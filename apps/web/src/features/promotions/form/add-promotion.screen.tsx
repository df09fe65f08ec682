import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { FormColumns } from '../../../ui/layout/form-columns.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CustomersSee } from './customers-see.tsx';
import { OfferFields } from './offer-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { newPromotion, type PromotionFormValues } from './promotion-form-values.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { promotionFormWords } from '../promotions.words.ts';
import { TimeFields } from './time-fields.tsx';
import { useAddPromotion } from './use-add-promotion.ts';
import { PATHS } from '../../../platform/code/paths.ts';

function AddPromotionScreen() {
  const words = useWords(promotionFormWords);
  const { timeZone } = useVendor();
  const navigate = useNavigate();
  const [untouched] = useState(() => newPromotion(timeZone, new Date(serverNow())));
  const [values, setValues] = useState(untouched);
  const { add, errors, failure, isPending, isLeaving } = useAddPromotion();
  const change = (part: Partial<PromotionFormValues>) => setValues((before) => ({ ...before, ...part }));
  const part = { values, change, errors };
  return (
    <Screen title={words.title} lead={words.lead}>
      <LongForm errors={errors} onSubmit={() => void add(values)}>
        <FormColumns
          aside={
            <>
              <CustomersSee values={values} />
              <PromotionPreview values={values} />
            </>
          }
        >
          <OfferFields {...part} />
          <ProductFields {...part} />
          <TimeFields {...part} />
        </FormColumns>
        <SaveBar
          note={words.notStarted}
          discardLabel={words.cancel}
          canDiscard
          onDiscard={() => void navigate(PATHS.promotions)}
          saveLabel={words.save}
          isBusy={isPending}
          error={failure}
        />
      </LongForm>
      <LeaveGuard
        isDirty={JSON.stringify(values) !== JSON.stringify(untouched)}
        isLeaving={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText}
        leaveLabel={words.leave}
      />
    </Screen>
  );
}

export { AddPromotionScreen as Component };
