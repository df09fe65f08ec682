import { useState } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { STORE_FACTS, type StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import { VENDOR_TYPES, type VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useOwnerProof } from '../safeguards/safeguards.queries.ts';
import { useCountryStates } from '../onboarding/reference.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useUpdateDetails } from './profile.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';

type Details = CallInput<typeof profileContract.updateDetails>['body'];
type Draft = Record<'name' | 'address' | 'phone' | 'firstName' | 'lastName', string>;

/** Their changes take effect at once. */
const APPLICANTS = new Set<string>(['NEW', 'PENDING', 'DECLINED']);

const FIELDS = ['name', 'type', 'address', 'phone', 'firstName', 'lastName'] as const;

interface DetailsDialogProps {
  readonly details: Vendor;
  readonly change: StoreChange | null;
  readonly onClose: () => void;
}

export function DetailsDialog({ details, change, onClose }: DetailsDialogProps) {
  const messages = useMessages(accountMessages);
  const toast = useToast();
  const update = useUpdateDetails();
  const { status, message } = mutationState(update);
  const countryStates = useCountryStates();
  const [draft, setDraft] = useState<Draft>(details);
  const [state, setState] = useState<string | null>(null);
  const [type, setType] = useState<VendorType>(details.type);
  const factsWait = !APPLICANTS.has(details.status);
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
    const body = changes(details, { ...draft, type }, state);
    const isSentForApproval = factsWait && STORE_FACTS.some((fact) => fact in body);
    const lacks = isOtherPhone ? owner.missing() : {};
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    if (Object.keys(body).length === 0) onClose();
    else {
      update.mutate(isOtherPhone ? { ...body, ...owner.proof } : body, {
        onSuccess: () => {
          toast.show({ title: isSentForApproval ? messages.details.sentForApproval : messages.details.saved });
          onClose();
        },
      });
    }
  };
  return (
    <FormDialog
      isWide
      title={messages.details.editTitle}
      submitLabel={messages.save}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      {factsWait && <p>{change?.status === 'waiting' ? messages.details.replaces : messages.details.factsWait}</p>}
      <TextField {...field('name')} required label={messages.details.name} autoComplete="organization" maxLength={80} />
      <TextField {...field('address')} required label={messages.details.address} autoComplete="street-address" />
      <div className={styles['pair']}>
        <Select
          name="type"
          required
          label={messages.details.type}
          value={type}
          onValueChange={(chosen) => setType(chosen ?? details.type)}
          options={VENDOR_TYPES.map((value) => ({ value, label: messages.details.types[value] }))}
          error={errors['type']}
        />
        <Select
          name="state"
          label={messages.details.state}
          placeholder={messages.details.chooseState}
          value={state}
          onValueChange={setState}
          options={countryStates.states.map(({ name }) => ({ value: name, label: name }))}
          disabled={!countryStates.success}
          error={errors['state'] ?? countryStates.error ?? undefined}
        />
      </div>
      <PhoneField {...field('phone')} required label={messages.details.phone} />
      <div className={styles['pair']}>
        <TextField {...field('firstName')} required label={messages.details.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} required label={messages.details.lastName} autoComplete="family-name" />
      </div>
      {isOtherPhone && (
        <>
          <p>{messages.details.phoneTakes}</p>
          <OwnerFields {...owner.fields} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

function changes(details: Vendor, draft: Draft & { type: VendorType }, state: string | null): Details {
  const changed = FIELDS.filter((name) => draft[name] !== details[name]).map((name) => [name, draft[name]] as const);
  return { ...Object.fromEntries(changed), ...(state === null ? {} : { state }) };
}
