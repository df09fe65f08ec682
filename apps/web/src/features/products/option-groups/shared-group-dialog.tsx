import { FormProvider } from 'react-hook-form';
import { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors, RequestFailed } from '../../../platform/api/request-failed.ts';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import { givenGroup, groupValues, NEW_PRODUCT, newGroup, type ProductFormValues } from '../form/product-values.ts';
import { fieldName } from '../form/use-product-form.ts';
import { sharedGroupMessages } from '../products.messages.ts';
import { OptionGroupFields } from './option-group-fields.tsx';
import { useSaveGroup, type SharedGroup } from './option-groups.queries.ts';

const nothing = () => undefined;

interface SharedGroupDialogProps {
  readonly group: SharedGroup | null;
  readonly onClose: () => void;
}

const inputOf = ({ optionGroups: [first] }: ProductFormValues) => first && givenGroup(first);

export function SharedGroupDialog({ group: before, onClose }: SharedGroupDialogProps) {
  const messages = useMessages(sharedGroupMessages);
  const toast = useToast();
  const saving = useSaveGroup();
  const form = useSchemaForm({
    defaultValues: { ...NEW_PRODUCT, optionGroups: [before === null ? newGroup() : groupValues(before)] },
    schema: OptionGroupInput,
    toInput: inputOf,
    nameOf: (path) => fieldName(['optionGroups', 0, ...path]),
  });
  const save = form.handleSubmit((values) =>
    saving.mutate(
      { before, group: inputOf(values) as OptionGroupInput },
      {
        onSuccess: ({ name }) => {
          toast.show({ title: messages.saved(name) });
          onClose();
        },
      },
    ),
  );
  return (
    <DialogForm
      isWide
      title={before === null ? messages.addTitle : messages.editTitle(before.name)}
      description={before === null ? undefined : messages.editText(before.products)}
      submitLabel={messages.save}
      isBusy={form.formState.isSubmitting || saving.isPending}
      error={saving.isError ? whyOf(saving.error, messages.changed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <OptionGroupFields
          isAlone
          place={0}
          count={1}
          onMove={nothing}
          itemProps={{}}
          handleProps={{}}
          onRemove={nothing}
        />
      </FormProvider>
    </DialogForm>
  );
}

function whyOf(error: Error, changed: string): string {
  if (error instanceof RequestFailed && error.code === 'conflict') return changed;
  return Object.values(fieldErrors(error))[0] ?? errorText(error);
}
