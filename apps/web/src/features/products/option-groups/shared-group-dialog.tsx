import { useState } from 'react';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors, RequestFailed } from '../../../platform/api/request-failed.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import { groupValues, newGroup } from '../fields/option-values.ts';
import { createProductForm } from '../form/product-form-store.ts';
import { NEW_PRODUCT } from '../form/product-form-values.ts';
import { ProductFormContext } from '../form/use-form-field.ts';
import { OptionGroupFields } from '../more-fields/option-group-fields.tsx';
import { sharedGroupWords } from '../products.words.ts';
import { useSaveGroup, type SharedGroup } from './option-groups.queries.ts';

const loadCheck = () => loadChunk('option group check', () => import('./check-group.ts'));

const nothing = () => undefined;

interface SharedGroupDialogProps {
  /** Null: a new one. */
  readonly group: SharedGroup | null;
  readonly onClose: () => void;
}

/** The fields of a product's form, for one group alone. */
export default function SharedGroupDialog({ group: before, onClose }: SharedGroupDialogProps) {
  const words = useWords(sharedGroupWords);
  const toast = useToast();
  const saving = useSaveGroup();
  const [form] = useState(() =>
    createProductForm({ ...NEW_PRODUCT, optionGroups: [before === null ? newGroup() : groupValues(before)] }),
  );
  const [isChecking, setIsChecking] = useState(false);
  const [notLoaded, setNotLoaded] = useState<string>();
  const save = async () => {
    const { checkGroup } = await loadCheck();
    form.judgeBy((values) => checkGroup(values, words).errors);
    const { errors, group } = checkGroup(form.getState().values, words);
    if (group === null) {
      form.refuse(errors);
      return;
    }
    saving.mutate(
      { before, group },
      {
        onSuccess: ({ name }) => {
          toast.show({ title: words.saved(name) });
          onClose();
        },
      },
    );
  };
  const submit = () => {
    setIsChecking(true);
    setNotLoaded(undefined);
    save()
      .catch((error: unknown) => setNotLoaded(errorText(error)))
      .finally(() => setIsChecking(false));
  };
  return (
    <DialogForm
      isWide
      title={before === null ? words.addTitle : words.editTitle(before.name)}
      description={before === null ? undefined : words.editText(before.products)}
      submitLabel={words.save}
      isBusy={isChecking || saving.isPending}
      error={notLoaded ?? (saving.isError ? whyOf(saving.error, words.changed) : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductFormContext value={form}>
        <OptionGroupFields
          isAlone
          place={0}
          count={1}
          onMove={nothing}
          itemProps={{}}
          handleProps={{}}
          onRemove={nothing}
        />
      </ProductFormContext>
    </DialogForm>
  );
}

/** The server's sentence for a field says more than that something is to be checked. */
function whyOf(error: Error, changed: string): string {
  if (error instanceof RequestFailed && error.code === 'conflict') return changed;
  return Object.values(fieldErrors(error))[0] ?? errorText(error);
}
