import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileContract } from '@vendor-portal/contract/calls/profile.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { mutationState } from '../../platform/feature-status.ts';
import { fieldErrors } from '../../platform/request-failed.ts';
import type { Vendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { countryStatesQuery } from '../onboarding/reference.queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { useUpdateDetails } from './profile.queries.ts';
import styles from './settings.module.css';
import { accountWords } from './settings.words.ts';

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
  const errors: Record<string, string | undefined> = fieldErrors(update.error);
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onValueChange: (text: string) => setDraft((before) => ({ ...before, [name]: text })),
  });
  const submit = () => {
    const body = changes(details, draft, state);
    if (Object.keys(body).length === 0) onClose();
    else {
      update.mutate(body, {
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
    </FormDialog>
  );
}

/** Only what is named changes. */
function changes(details: Vendor, draft: Draft, state: string | null): Details {
  const changed = FIELDS.filter((name) => draft[name] !== details[name]).map((name) => [name, draft[name]] as const);
  return { ...Object.fromEntries(changed), ...(state === null ? {} : { state }) };
}
