import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { FormColumns } from '../../../ui/layout/form-columns.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { EarlierRuns } from '../earlier-runs.tsx';
import { nextRun } from './next-run.ts';
import { OfferText } from '../offer-text.tsx';
import { promoPage } from '../promotions.queries.ts';
import { useReactivatePromotion, type NewRun } from '../promotion-actions.queries.ts';
import { PromotionFigures } from '../promotion-figures.tsx';
import type { PromotionErrors } from '../form/promotion-form-values.ts';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionFormWords, promotionWords, reactivationWords } from '../promotions.words.ts';
import { TimeFields, type RunValues } from '../form/time-fields.tsx';
import { instantOf } from '../wall-time.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const NO_ERRORS: PromotionErrors = {};

export function ReactivationForm({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(reactivationWords);
  const formWords = useWords(promotionFormWords);
  const { timeZone } = useVendor();
  const navigate = useNavigate();
  const [untouched] = useState(() => nextRun(promotion, timeZone, new Date(serverNow())));
  const [values, setValues] = useState(untouched);
  const { errors, message, status, reset, submit, isLeaving } = useReactivation(promotion);
  return (
    <>
      <LongForm
        errors={errors}
        onSubmit={() => {
          void submit({
            promotionId: promotion.id,
            startsAt: instantOf(values.starts, timeZone),
            endsAt: instantOf(values.ends, timeZone),
            totalLimit: values.totalLimit,
            perCustomerLimit: values.perCustomerLimit,
          });
        }}
      >
        <FormColumns aside={<LastTime promotion={promotion} />}>
          <TimeFields
            values={values}
            errors={errors}
            change={(part: Partial<RunValues>) => {
              // What was refused is being put right.
              if (status === 'error') reset();
              setValues((before) => ({ ...before, ...part }));
            }}
          />
        </FormColumns>
        <SaveBar
          note={words.notYet}
          discardLabel={words.cancel}
          canDiscard
          onDiscard={() => void navigate(PATHS.promotions)}
          saveLabel={words.save}
          isBusy={status === 'loading'}
          error={message === '' ? undefined : message}
        />
      </LongForm>
      <LeaveGuard
        isDirty={JSON.stringify(values) !== JSON.stringify(untouched)}
        isLeaving={isLeaving}
        title={formWords.leaveTitle}
        text={formWords.leaveText}
        leaveLabel={formWords.leave}
      />
    </>
  );
}

function LastTime({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(reactivationWords);
  const { span } = useWords(promotionWords);
  const { timeZone } = useVendor();
  const day = (instant: string) => formatInstant(instant, timeZone, 'day');
  return (
    <FormCard
      title={promotion.name}
      lead={words.lastRun(span(day(promotion.startsAt), day(promotion.endsAt)))}
      action={<PromotionStatusBadge promotion={promotion} />}
    >
      <OfferText promotion={promotion} />
      <PromotionFigures figures={promotion} />
      {promotion.history.length > 0 && <EarlierRuns runs={promotion.history} />}
    </FormCard>
  );
}

/** §4: the reactivation's status, message and response, and what the vendor sees of them. */
function useReactivation({ name }: Promotion) {
  const words = useWords(reactivationWords);
  const formWords = useWords(promotionFormWords);
  const toast = useToast();
  const navigate = useNavigate();
  const { reactivate, ...state } = useReactivatePromotion();
  const [errors, setErrors] = useState(NO_ERRORS);
  const isLeaving = useRef(false);
  const submit = async (run: NewRun) => {
    const checks = await loadChunk('promotion', () => import('./check-run.ts')).catch(errorText);
    if (typeof checks === 'string') {
      toast.show({ tone: 'error', title: checks });
      return;
    }
    const found = checks.runErrors(run, formWords);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { isRunning } = await reactivate(run);
      isLeaving.current = true;
      promoPage.choose('active');
      toast.show({ title: isRunning ? words.done(name) : words.scheduled(name) });
      await navigate(PATHS.promotions);
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return { ...state, errors, submit, isLeaving };
}
