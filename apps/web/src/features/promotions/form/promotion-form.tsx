import { useRef, useState } from 'react';
import { FormProvider, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NewPromotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useAttemptKey } from '../../../platform/idempotency/idempotency-keys.ts';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormColumns } from '../../../ui/layout/form-columns.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import type { NewPromotion as NewPromotionInput } from '../promotion-actions.queries.ts';
import { promoPage } from '../promotions.queries.ts';
import { promotionFormMessages } from '../promotions.messages.ts';
import { CustomersSee } from './customers-see.tsx';
import { OfferFields } from './offer-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { fieldName, inputOf, missingMoments, type PromotionFormValues } from './promotion-form-values.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { TimeFields } from './time-fields.tsx';

interface PromotionFormProps {
  readonly defaultValues: PromotionFormValues;
  readonly texts: { readonly note: string; readonly save: string; readonly saved: (name: string) => string };
  readonly save: (promotion: NewPromotionInput, idempotencyKey: string) => Promise<{ readonly name: string }>;
}

export function PromotionForm(props: PromotionFormProps) {
  const messages = useMessages(promotionFormMessages);
  const navigate = useNavigate();
  const { form, submit, failure, isLeaving } = usePromotionForm(props);
  const values = form.watch();
  const { submitCount, isSubmitting, isDirty } = form.formState;
  return (
    <>
      <FormProvider {...form}>
        <LongForm submitCount={submitCount} onSubmit={() => void submit()}>
          <FormColumns
            aside={
              <>
                <CustomersSee values={values} />
                <PromotionPreview values={values} />
              </>
            }
          >
            <OfferFields />
            <ProductFields />
            <TimeFields />
          </FormColumns>
          <SaveBar
            note={props.texts.note}
            discardLabel={messages.cancel}
            canDiscard
            onDiscard={() => void navigate(PATHS.promotions)}
            saveLabel={props.texts.save}
            isBusy={isSubmitting}
            error={failure}
          />
        </LongForm>
      </FormProvider>
      <LeaveGuard
        isDirty={isDirty}
        isLeaving={isLeaving}
        title={messages.leaveTitle}
        text={messages.leaveText}
        leaveLabel={messages.leave}
      />
    </>
  );
}

function usePromotionForm({ defaultValues, texts, save }: PromotionFormProps) {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const isLeaving = useRef(false);
  const attempt = useAttemptKey();
  const form = useSchemaForm({
    defaultValues,
    schema: NewPromotion,
    toInput: (values) => inputOf(values, timeZone),
    nameOf: (path, { kind }) => fieldName(path, kind),
    messages,
    missing: (values) => missingMoments(values, messages),
    onChange: () => setFailure(undefined),
  });

  const send = async (values: PromotionFormValues) => {
    const promotion = inputOf(values, timeZone);
    try {
      const { name } = await save(promotion, attempt.keyFor(promotion));
      isLeaving.current = true;
      promoPage.choose('active');
      toast.show({ title: texts.saved(name) });
      await navigate(PATHS.promotions);
    } catch (error) {
      attempt.failed(error);
      for (const [path, message] of Object.entries(fieldErrors(error))) {
        const name = fieldName(path.split('.'), values.kind) as FieldPath<PromotionFormValues>;
        form.setError(name, { type: 'server', message });
      }
      setFailure(errorText(error));
    }
  };
  const submit = () => {
    setFailure(undefined);
    return form.handleSubmit(send, () => setFailure(messages.checkThis))();
  };
  return { form, submit, failure, isLeaving };
}
