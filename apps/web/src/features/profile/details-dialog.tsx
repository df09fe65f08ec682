import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useOwnerProof } from '../safeguards/safeguards.queries.ts';
import { countryStatesQuery } from '../onboarding/reference.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useUpdateDetails } from './profile.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountWords } from './profile.words.ts';

type Details = CallInput<typeof profileContract.updateDetails>['body'];
type Draft = Record<'name' | 'address' | 'phone' | 'firstName' | 'lastName', string>;

const FIELDS = ['name', 'address', 'phone', 'firstName', 'lastName'] as const;

export default function DetailsDialog({ details, onClose }: { details: Vendor; onClose: () => void }) {
  const words = useWords(accountWords);
  const toast = useToast();
  const update = useUpdateDetails();
  const { status, message } = mutationState(update);
  const { data: states = [] } = useQuery(countryStatesQuery);
  const [draft, setDraft] = useState<Draft>(details);
  const [state, setState] = useState<string | null>(null);
  const owner = useOwnerProof();
  const [missing, setMissing] = useState<Record<string, string>>({});
  const isOtherPhone = draft.phone !== details.phone;
  const errors: Record<string, string | undefined> = { ...passwordErrors(update.error), ...missing };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onValueChange: (text: string) => setDraft((before) => ({ ...before, [name]: text })),
  });
  const submit = () => {
    const body = changes(details, draft, state);
    const lacks = isOtherPhone ? owner.missing() : {};
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    if (Object.keys(body).length === 0) onClose();
    else {
      update.mutate(isOtherPhone ? { ...body, ...owner.proof } : body, {
        onSuccess: () => {
          toast.show({ title: words.details.saved });
          onClose();
        },
      });
    }
  };
  return (
    <FormDialog
      isWide
      title={words.details.editTitle}
      submitLabel={words.save}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('name')} required label={words.details.name} autoComplete="organization" maxLength={80} />
      <TextField {...field('address')} required label={words.details.address} autoComplete="street-address" />
      <div className={styles['pair']}>
        <Select
          name="state"
          label={words.details.state}
          placeholder={words.details.chooseState}
          value={state}
          onValueChange={setState}
          options={states.map(({ name }) => ({ value: name, label: name }))}
          error={errors['state']}
        />
        <PhoneField {...field('phone')} required label={words.details.phone} />
      </div>
      <div className={styles['pair']}>
        <TextField {...field('firstName')} required label={words.details.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} required label={words.details.lastName} autoComplete="family-name" />
      </div>
      {isOtherPhone && (
        <>
          <p>{words.details.phoneTakes}</p>
          <OwnerFields {...owner.fields} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

/** Only what is named changes. */
function changes(details: Vendor, draft: Draft, state: string | null): Details {
  const changed = FIELDS.filter((name) => draft[name] !== details[name]).map((name) => [name, draft[name]] as const);
  return { ...Object.fromEntries(changed), ...(state === null ? {} : { state }) };
}
