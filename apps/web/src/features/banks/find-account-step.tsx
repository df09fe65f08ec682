import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { banksQuery, useResolveAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentMessages } from './banks.messages.ts';

export interface GivenAccount {
  readonly bankCode: string | null;
  readonly accountNumber: string;
}

interface FindAccountStepProps {
  readonly given: GivenAccount;
  readonly onGiven: (given: GivenAccount) => void;
  readonly onFound: (found: ResolvedAccount) => void;
  readonly onClose: () => void;
}

const WHOLE_NUMBER = /^\d{10}$/;

export function FindAccountStep({ given, onGiven, onFound, onClose }: FindAccountStepProps) {
  const messages = useMessages(paymentMessages);
  const banks = useQuery(banksQuery);
  const resolve = useResolveAccount();
  const { status, message } = mutationState(resolve);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { bankCode, accountNumber } = given;
  const type = (part: Partial<GivenAccount>) => {
    onGiven({ ...given, ...part });
    setErrors({});
  };
  const submit = () => {
    const isWhole = WHOLE_NUMBER.test(accountNumber);
    setErrors({
      ...(bankCode === null && { bankCode: messages.bankMissing }),
      ...(!isWhole && { accountNumber: messages.numberMissing }),
    });
    if (bankCode === null || !isWhole) return;
    resolve.mutate(
      { bankCode, accountNumber },
      { onSuccess: onFound, onError: (error) => setErrors(fieldErrors(error)) },
    );
  };
  return (
    <FormDialog
      title={messages.addTitle}
      text={messages.addText}
      submitLabel={messages.lookUp}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <QueryView query={banks} skeleton={<Skeleton shape="row" />}>
        {(list) => (
          <Combobox
            required
            label={messages.bank}
            placeholder={messages.bankHint}
            noMatch={messages.noBank}
            value={bankCode}
            onValueChange={(code) => type({ bankCode: code })}
            options={list.map(({ code, name, also }) => ({ value: code, label: name, also }))}
            error={errors['bankCode']}
          />
        )}
      </QueryView>
      <TextField
        required
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        label={messages.number}
        help={hintText(messages, given)}
        value={accountNumber}
        error={errors['accountNumber']}
        onValueChange={(text) => type({ accountNumber: digitsOf(text) })}
      />
    </FormDialog>
  );
}

/** Ignores pasted blanks and dashes. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 10);

type Messages = (typeof paymentMessages)['en'];

/** A hint while typing; the lookup decides (docs/features/settings.md). */
function hintText(messages: Messages, { bankCode, accountNumber }: GivenAccount): string {
  const hint = nubanHint(bankCode ?? '', accountNumber);
  if (hint === 'unknown') return messages.numberHelp;
  return hint === 'fits' ? messages.numberFits : messages.numberDoesNotFit;
}
