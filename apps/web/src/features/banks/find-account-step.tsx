import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { banksQuery, useResolveAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentMessages } from './banks.messages.ts';

export interface GivenAccount {
  /** Empty until one is chosen. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

interface FindAccountStepProps {
  readonly given: GivenAccount;
  readonly onFound: (found: ResolvedAccount, given: GivenAccount) => void;
  readonly onClose: () => void;
}

export function FindAccountStep({ given, onFound, onClose }: FindAccountStepProps) {
  const messages = useMessages(paymentMessages);
  const banks = useQuery(banksQuery);
  const resolve = useResolveAccount();
  const form = useMutationForm({
    schema: banksContract.resolveBankAccount.body,
    defaultValues: given,
    missing: ({ bankCode }) => ({ bankCode: bankCode === '' && messages.bankMissing }),
    save: resolve.mutate,
    onSaved: onFound,
    errorsOf: fieldErrors,
  });
  const hint = hintText(messages, form.watch());
  return (
    <FormDialog
      title={messages.addTitle}
      text={messages.addText}
      submitLabel={messages.lookUp}
      form={form}
      onClose={onClose}
    >
      <QueryView query={banks} skeleton={<Skeleton shape="row" />}>
        {(list) => (
          <Controller<GivenAccount, 'bankCode'>
            name="bankCode"
            render={({ field, fieldState }) => (
              <Combobox
                required
                label={messages.bank}
                placeholder={messages.bankHint}
                noMatch={messages.noBank}
                value={field.value || null}
                onValueChange={(code) => field.onChange(code ?? '')}
                options={list.map(({ code, name, also }) => ({ value: code, label: name, also }))}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </QueryView>
      <Controller<GivenAccount, 'accountNumber'>
        name="accountNumber"
        render={({ field, fieldState }) => (
          <TextField
            required
            name="accountNumber"
            inputMode="numeric"
            autoComplete="off"
            label={messages.number}
            help={hint}
            value={field.value}
            error={fieldState.error?.message}
            onValueChange={(text) => field.onChange(digitsOf(text))}
          />
        )}
      />
    </FormDialog>
  );
}

/** Ignores pasted blanks and dashes. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 10);

type Messages = (typeof paymentMessages)['en'];

/** A hint while typing; the lookup decides (docs/features/settings.md). */
function hintText(messages: Messages, { bankCode, accountNumber }: GivenAccount): string {
  const hint = nubanHint(bankCode, accountNumber);
  if (hint === 'unknown') return messages.numberHelp;
  return hint === 'fits' ? messages.numberFits : messages.numberDoesNotFit;
}
