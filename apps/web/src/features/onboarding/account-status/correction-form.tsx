import { useState, type FormEvent } from 'react';
import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useFirstError } from '../../../ui/feedback/use-first-error.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BusinessFields } from '../business/business-fields.tsx';
import { businessErrors, businessOnTheWire } from '../business/business-step.ts';
import { businessMessages } from '../business.messages.ts';
import { accountStatusMessages } from '../account-status.messages.ts';
import { useResubmit, type Application } from '../standing/application.queries.ts';
import { ProofCard, SingleDocumentCard } from '../uploads/document-cards.tsx';
import { useSlots } from '../uploads/use-document-uploads.ts';
import styles from './account-status.module.css';

const NOTE_MAX = 500;

const toDraft = ({ cacNumber, identificationDocument, ...business }: Application['business']): BusinessDraft => ({
  ...business,
  cacNumber: cacNumber ?? '',
  identificationDocument: identificationDocument ?? '',
  // The server returns it masked, so it has to be typed again.
  identificationNumber: '',
});

/** A declined application, corrected and sent again. Starts with the refused documents, if any. */
export function CorrectionForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const { business } = application;
  const messages = useMessages(accountStatusMessages).correction;
  const { missing } = useMessages(businessMessages);
  const resubmit = useResubmit();
  const { status, message } = mutationState(resubmit);
  const [draft, setDraft] = useState(() => toDraft(business));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Fixed while the form is open, so that a document that was just uploaded doesn't disappear.
  const [refusedFields] = useState(() => refusedIn(application));
  const [isOpen, setIsOpen] = useState(refusedFields.length === 0);
  const [isTooSoon, setIsTooSoon] = useState(false);
  const form = useFirstError(errors);
  const isSameDocument = draft.identificationDocument === business.identificationDocument;
  const storedNumber = (isSameDocument && business.identificationNumber) || undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReplaced = refusedFields.every((kind) => hasDocument(application, kind));
    setIsTooSoon(!isReplaced);
    if (!isReplaced) return;
    if (!isOpen) {
      resubmit.mutate({ note }, { onSuccess: onClose });
      return;
    }
    const { identificationNumber, ...others } = businessErrors(draft, missing);
    const isNumberLeft = storedNumber !== undefined && draft.identificationNumber.trim() === '';
    const wrong = isNumberLeft || identificationNumber === undefined ? others : { ...others, identificationNumber };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { ...businessOnTheWire(draft), note };
    resubmit.mutate(body, { onSuccess: onClose, onError: (error) => setErrors(fieldErrors(error)) });
  };

  return (
    <Card title={messages.title} lead={refusedFields.length > 0 ? messages.refusedLead : messages.lead}>
      <RefusedDocuments refusedFields={refusedFields} />
      <form ref={form} noValidate onSubmit={submit} className={styles['correction']}>
        {isOpen ? (
          <BusinessFields
            draft={draft}
            errors={errors}
            storedNumber={storedNumber}
            onChange={(change) => {
              setDraft({ ...draft, ...change });
              setErrors({});
            }}
          />
        ) : (
          <div>
            <Button onClick={() => setIsOpen(true)}>{messages.alsoDetails}</Button>
          </div>
        )}
        <Textarea
          name="note"
          label={messages.note}
          help={messages.noteHelp}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError message={isTooSoon ? messages.refusedFirst : Object.keys(errors).length > 0 ? '' : message} />
        <div className={styles['actions']}>
          <Button size="large" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" size="large" isBusy={status === 'loading'}>
            {messages.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function RefusedDocuments({ refusedFields }: { readonly refusedFields: readonly RefusedKind[] }) {
  const slots = useSlots();
  return refusedFields.map((kind) =>
    kind === 'proof' ? (
      <ProofCard key={kind} uploads={slots.proof} />
    ) : (
      <SingleDocumentCard key={kind} kind={kind} uploads={slots[kind]} />
    ),
  );
}

const KINDS = ['proof', 'identification', 'registration'] as const;
type RefusedKind = (typeof KINDS)[number];

const isRefused = ({ status }: { readonly status: string }) => status === 'refused';

/** A removed one is as missing as a refused one. */
const hasDocument = (application: Application, kind: RefusedKind) =>
  findDocuments(application, kind).some((document) => !isRefused(document));

const findDocuments = (application: Application, kind: RefusedKind) =>
  kind === 'proof' ? application.proofOfAddress : [application[kind]].filter((document) => document !== null);

const isRequired = ({ business }: Application, kind: RefusedKind) =>
  kind !== 'registration' || business.isBusinessRegistered === 'yes';

/** Refused documents without a replacement. */
const refusedIn = (application: Application): RefusedKind[] =>
  KINDS.filter(
    (kind) =>
      isRequired(application, kind) && findDocuments(application, kind).length > 0 && !hasDocument(application, kind),
  );
