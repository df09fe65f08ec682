import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { banksContract, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import { fieldErrors, RequestFailed, passwordErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { banksQuery, useResolveAccount, type ResolvedAccount, useConfirmAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentMessages } from './banks.messages.ts';
import * as z from 'zod/mini';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from '../../ui/layout/page-rows.module.css';

interface GivenAccount {
  /** Empty until one is chosen. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

const NO_ACCOUNT: GivenAccount = { bankCode: '', accountNumber: '' };

/** Finds the account's holder first: nothing is stored before the vendor has confirmed the name. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState(NO_ACCOUNT);
  const [found, setFound] = useState<ResolvedAccount | null>(null);
  return found === null ? (
    <FindAccountStep
      given={given}
      onFound={(account, values) => {
        setGiven(values);
        setFound(account);
      }}
      onClose={onClose}
    />
  ) : (
    <ConfirmAccountStep found={found} onFound={setFound} onBack={() => setFound(null)} onClose={onClose} />
  );
}

interface FindAccountStepProps {
  readonly given: GivenAccount;
  readonly onFound: (found: ResolvedAccount, given: GivenAccount) => void;
  readonly onClose: () => void;
}

function FindAccountStep({ given, onFound, onClose }: FindAccountStepProps) {
  const messages = useMessages(paymentMessages);
  const banks = useQuery(banksQuery);
  const resolve = useResolveAccount();
  const form = useMutationForm({
    schema: banksContract.resolveBankAccount.body,
    defaultValues: given,
    missing: ({ bankCode }) => ({ bankCode: bankCode === '' && messages.bankMissing }),
    save: resolve.mutate,
    onSaved: onFound,
    findErrors: fieldErrors,
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
            onValueChange={(text) => field.onChange(onlyDigits(text))}
          />
        )}
      />
    </FormDialog>
  );
}

/** Ignores pasted blanks and dashes. */
const onlyDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 10);

type Messages = (typeof paymentMessages)['en'];

/** A hint while typing; the lookup decides (docs/features/settings.md). */
function hintText(messages: Messages, { bankCode, accountNumber }: GivenAccount): string {
  const hint = nubanHint(bankCode, accountNumber);
  if (hint === 'unknown') return messages.numberHelp;
  return hint === 'fits' ? messages.numberFits : messages.numberDoesNotFit;
}

/** The account itself comes from the lookup. */
const Confirmation = z.pick(banksContract.confirmBankAccount.body, { password: true });

const NO_PASSWORD = { password: '' };
type Values = typeof NO_PASSWORD;

interface ConfirmAccountStepProps {
  readonly found: ResolvedAccount;
  readonly onFound: (found: ResolvedAccount) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function ConfirmAccountStep({ found, onFound, onBack, onClose }: ConfirmAccountStepProps) {
  const messages = useMessages(paymentMessages);
  const toast = useToast();
  const confirm = useConfirmAccount();
  const { bankCode, accountNumber, accountName } = found;
  const form = useMutationForm<Values, BankAccount>({
    schema: Confirmation,
    defaultValues: NO_PASSWORD,
    save: ({ password }, callbacks) =>
      confirm.mutate(
        { bankCode, accountNumber, accountName, password },
        {
          ...callbacks,
          onError: (error) => {
            callbacks.onError(error);
            const renamed = otherName(error);
            if (renamed !== undefined) onFound(renamed);
          },
        },
      ),
    // §7: shows the stored values from the response, not the typed ones.
    onSaved: ({ bankName, accountNumber: stored, isPayoutAccount }) => {
      const name = `${bankName}, ${stored}`;
      toast.show({ title: isPayoutAccount ? messages.addedForPayouts(name) : messages.added(name) });
      onClose();
    },
    findErrors: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.confirmTitle}
      text={messages.confirmText(found.bankName, found.accountNumber)}
      submitLabel={messages.confirm}
      back={{ label: messages.correct, onPress: onBack }}
      form={form}
      onClose={onClose}
    >
      <div className={styles['what']}>
        <span className={styles['note']}>{messages.accountName}</span>
        <strong>{found.accountName}</strong>
      </div>
      {!found.isOwnName && (
        <Alert isLive tone="warning" title={messages.otherName}>
          {messages.otherNameText}
        </Alert>
      )}
      {otherName(confirm.error) !== undefined && <Alert isLive tone="warning" title={messages.nameChanged} />}
      <FormPassword<Values> name="password" label={messages.yourPassword} />
    </FormDialog>
  );
}

/** The name changed at the bank after the lookup; the response has the current one. */
const otherName = (error: unknown): ResolvedAccount | undefined =>
  error instanceof RequestFailed && error.code === 'bank_account_name_differs'
    ? (error.payload as ResolvedAccount)
    : undefined;
