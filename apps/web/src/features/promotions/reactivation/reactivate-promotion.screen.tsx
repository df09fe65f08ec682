import { useNavigate } from 'react-router';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  endsAfterItStarts,
  type Promotion,
  promotionDates,
  promotionLimits,
} from '@vendor-portal/contract/promotions/promotion.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { wallTime } from '../../../platform/time/wall-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { showRefusal, useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormCard, FormColumns } from '../../../ui/layout/form-card.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import styles from '../form/promotion-form.module.css';
import { PromotionById } from '../promotion-by-id.tsx';
import { promoPage, useReactivatePromotion } from '../promotions.queries.ts';
import { promotionMessages } from '../promotions.messages.ts';
import { reactivationMessages } from './reactivation.messages.ts';
import { EarlierRuns, OfferText, PromotionFigures, PromotionStatusBadge } from '../promotion-terms.tsx';
import { fieldName, missingMoments, toRun, type RunValues } from '../form/promotion-form-values.ts';
import { TimeFields } from '../form/time-fields.tsx';
import { promotionFormMessages } from '../form/promotion-form.messages.ts';

function ReactivatePromotionScreen() {
  const messages = useMessages(reactivationMessages);
  return (
    <PromotionById getTitle={() => messages.title} lead={messages.lead} skeletonClass={styles['bone']}>
      {(promotion) =>
        promotion.status === 'active' ? <StillActive /> : <ReactivationForm key={promotion.id} promotion={promotion} />
      }
    </PromotionById>
  );
}

function StillActive() {
  const messages = useMessages(reactivationMessages);
  const { toList } = useMessages(promotionMessages);
  return (
    <Alert
      tone="info"
      title={messages.still}
      action={
        <ButtonLink size="small" to={PATHS.promotions}>
          {toList}
        </ButtonLink>
      }
    >
      {messages.stillText}
    </Alert>
  );
}

export { ReactivatePromotionScreen as Component };

const Run = z.object({ ...promotionDates, ...promotionLimits }).check(endsAfterItStarts);

function ReactivationForm({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(reactivationMessages);
  const formMessages = useMessages(promotionFormMessages);
  const navigate = useNavigate();
  const { form, failure, response, submit, isLeaving } = useReactivation(promotion);
  return (
    <LongForm
      form={form}
      onSubmit={submit}
      saveBar={{
        note: messages.notYet,
        discardLabel: messages.cancel,
        canDiscard: true,
        onDiscard: () => void navigate(PATHS.promotions),
        saveLabel: messages.save,
        // Stays busy until the list is shown, so that it can't be submitted twice.
        isBusy: form.formState.isSubmitting || response !== null,
        error: failure,
      }}
      leaveGuard={{ isLeaving, messages: formMessages }}
    >
      <FormColumns aside={<LastTime promotion={promotion} />}>
        <TimeFields />
      </FormColumns>
    </LongForm>
  );
}

function LastTime({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(reactivationMessages);
  const { span } = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const day = (instant: string) => formatInstant(instant, timeZone, 'day');
  return (
    <FormCard
      title={promotion.name}
      lead={messages.lastRun(span(day(promotion.startsAt), day(promotion.endsAt)))}
      action={<PromotionStatusBadge promotion={promotion} />}
    >
      <OfferText promotion={promotion} />
      <PromotionFigures figures={promotion} />
      {promotion.history.length > 0 && <EarlierRuns runs={promotion.history} />}
    </FormCard>
  );
}

/** §4: the reactivation's status and response, and how they are shown. */
function useReactivation(promotion: Promotion) {
  const messages = useMessages(reactivationMessages);
  const formMessages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { reactivate, status, response, reset } = useReactivatePromotion();
  const [failure, setFailure] = useState<string>();
  const isLeaving = useRef(false);
  const [defaultValues] = useState(() => nextRun(promotion, timeZone, new Date(serverNow())));
  const form = useSchemaForm({
    defaultValues,
    schema: Run,
    toInput: (values) => toRun(values, timeZone),
    toFieldName: (path) => fieldName(path),
    missing: (values) => missingMoments(values, formMessages),
    // Clears the error when the vendor edits the form.
    onChange: () => {
      setFailure(undefined);
      if (status === 'error') reset();
    },
  });
  const send = async (values: RunValues) => {
    try {
      const { isRunning } = await reactivate({ promotionId: promotion.id, ...toRun(values, timeZone) });
      isLeaving.current = true;
      promoPage.choose('active');
      toast.show({ title: isRunning ? messages.done(promotion.name) : messages.scheduled(promotion.name) });
      await navigate(PATHS.promotions);
    } catch (error) {
      setFailure(showRefusal(form, fieldErrors(error), fieldName) ?? errorText(error));
    }
  };
  const submit = () =>
    form.handleSubmit(send, (errors) => setFailure(uiMessages.fixFields(Object.keys(errors).length)))();
  return { form, failure, response, submit, isLeaving };
}

function nextRun(promotion: Promotion, timeZone: string, now: Date): RunValues {
  const { startsAt, endsAt, totalLimit, perCustomerLimit } = promotion;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    starts: wallTime(now, timeZone),
    ends: wallTime(new Date(now.getTime() + length), timeZone),
    totalLimit,
    perCustomerLimit,
  };
}
