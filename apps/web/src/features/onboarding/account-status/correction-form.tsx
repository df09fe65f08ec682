import { useState, type FormEvent } from 'react';
import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useFirstError } from '../../../ui/feedback/use-first-error.ts';
import { useResubmit, type Application } from '../standing/application.queries.ts';
import { businessErrors, businessOnTheWire } from '../business/business-step.ts';
import { BusinessFields } from '../business/business-fields.tsx';
import { businessWords } from '../business/business.words.ts';
import { accountStatusWords } from './account-status.words.ts';
import styles from './account-status.module.css';

interface CorrectionFormProps {
  readonly business: Application['business'];
  readonly onClose: () => void;
}

const NOTE_MAX = 500;

const draftOf = ({ cacNumber, identificationDocument, ...business }: Application['business']): BusinessDraft => ({
  ...business,
  cacNumber: cacNumber ?? '',
  identificationDocument: identificationDocument ?? '',
  // Shown in part only, so it can't be corrected from what is shown.
  identificationNumber: '',
});

/** A declined application, corrected and sent again. */
export default function CorrectionForm({ business, onClose }: CorrectionFormProps) {
  const words = useWords(accountStatusWords).correction;
  const { missing } = useWords(businessWords);
  const resubmit = useResubmit();
  const { status, message } = mutationState(resubmit);
  const [draft, setDraft] = useState(() => draftOf(business));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFirstError(errors);
  const isSameDocument = draft.identificationDocument === business.identificationDocument;
  const keptNumber = (isSameDocument && business.identificationNumber) || undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { identificationNumber, ...others } = businessErrors(draft, missing);
    const isNumberLeft = keptNumber !== undefined && draft.identificationNumber.trim() === '';
    const wrong = isNumberLeft || identificationNumber === undefined ? others : { ...others, identificationNumber };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { ...businessOnTheWire(draft), note };
    resubmit.mutate(body, { onSuccess: onClose, onError: (error) => setErrors(fieldErrors(error)) });
  };

  return (
    <Card title={words.title} lead={words.lead}>
      <form ref={form} noValidate onSubmit={submit} className={styles['correction']}>
        <BusinessFields
          draft={draft}
          errors={errors}
          keptNumber={keptNumber}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            setErrors({});
          }}
        />
        <Textarea
          name="note"
          label={words.note}
          help={words.noteHelp}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError message={Object.keys(errors).length > 0 ? '' : message} />
        <div className={styles['actions']}>
          <Button size="large" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" size="large" isBusy={status === 'loading'}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
