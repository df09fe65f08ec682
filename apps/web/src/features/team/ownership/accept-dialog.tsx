import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { SuccessorForm } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import type { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { passwordErrors } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { OwnerFields } from '../../../ui/form-fields/auth-form-fields.tsx';
import { FormSelect, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../../ui/form-fields/use-schema-form.ts';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import layout from '../../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { identificationDocumentsQuery } from '../../onboarding/reference.queries.ts';
import { NO_PROOF, useOwnerFields } from '../../safeguards/owner-proof.queries.ts';
import { ownershipMessages } from './ownership.messages.ts';
import { useAcceptOwnership } from './ownership.queries.ts';

const NOTHING = {
  firstName: '',
  lastName: '',
  phone: '',
  identificationDocument: '',
  identificationNumber: '',
  hasAgreedToTermsAndConditions: false,
  ...NO_PROOF,
};
type Values = typeof NOTHING;
type Input = CallInput<typeof ownershipContract.acceptOwnership>['body'];

const NO_DOCUMENTS: readonly never[] = [];

export default function AcceptDialog({ onClose }: { readonly onClose: () => void }) {
  const { accept: messages } = useMessages(ownershipMessages);
  const { name } = useVendor();
  const documents = useQuery(identificationDocumentsQuery);
  const accept = useAcceptOwnership();
  const fields = useOwnerFields();
  const form = useMutationForm<Values, unknown>({
    schema: SuccessorForm,
    defaultValues: NOTHING,
    missing: ({ identificationDocument, identificationNumber }) => ({
      identificationDocument: identificationDocument === '' && messages.documentMissing,
      identificationNumber: identificationNumber.trim() === '' && messages.numberMissing,
    }),
    // The form has been checked with the call's own schema.
    save: (values, callbacks) => accept.mutate(values as Input, callbacks),
    onSaved: onClose,
    findErrors: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.title(name)}
      text={messages.text}
      submitLabel={messages.submit}
      form={form}
      onClose={onClose}
    >
      <div className={layout['pair']}>
        <FormText<Values> name="firstName" label={messages.firstName} isRequired maxLength={50} />
        <FormText<Values> name="lastName" label={messages.lastName} isRequired maxLength={50} />
      </div>
      <Controller<Values, 'phone'>
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneField
            name="phone"
            label={messages.phone}
            help={messages.phoneHelp}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={layout['pair']}>
        <FormSelect<Values>
          name="identificationDocument"
          label={messages.document}
          options={(documents.data ?? NO_DOCUMENTS).map(({ value, name: label }) => ({ value, label }))}
        />
        <FormText<Values> name="identificationNumber" label={messages.number} isRequired maxLength={30} />
      </div>
      <OwnerFields {...fields} />
      <Controller<Values, 'hasAgreedToTermsAndConditions'>
        name="hasAgreedToTermsAndConditions"
        render={({ field, fieldState }) => (
          <Checkbox
            name={field.name}
            checked={field.value}
            error={fieldState.error?.message}
            onCheckedChange={field.onChange}
            label={
              <>
                {messages.agree} <OtherTab to={PATHS.terms}>{messages.terms}</OtherTab> {messages.and}{' '}
                <OtherTab to={PATHS.privacy}>{messages.privacy}</OtherTab>.
              </>
            }
          />
        )}
      />
    </FormDialog>
  );
}

function OtherTab({ to, children }: { readonly to: string; readonly children: string }) {
  const { accept: messages } = useMessages(ownershipMessages);
  return (
    <TextLink to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </TextLink>
  );
}
