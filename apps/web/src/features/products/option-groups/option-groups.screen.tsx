import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { fieldErrors, RequestFailed } from '../../../platform/api/request-failed.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { DialogForm } from '../../../ui/overlay/dialog.tsx';
import { sharedGroupMessages } from './option-groups.messages.ts';
import styles from './option-groups-screen.module.css';
import { optionGroupsQuery, type SharedGroup, useRemoveGroup, useSaveGroup } from '../menu.queries.ts';
import { givenGroup, groupValues, NEW_PRODUCT, newGroup, type ProductFormValues } from '../form/product-values.ts';
import { fieldName } from '../form/use-product-form.ts';
import { OptionGroupFields } from './option-group-fields.tsx';

function OptionGroupsScreen() {
  const messages = useMessages(sharedGroupMessages);
  const query = useQuery(optionGroupsQuery);
  // Undefined: closed; null: a new group.
  const [edited, setEdited] = useState<SharedGroup | null>();
  const [removed, setRemoved] = useState<SharedGroup>();
  const add = (
    <Button variant="primary" onClick={() => setEdited(null)}>
      <Plus aria-hidden="true" />
      {messages.add}
    </Button>
  );
  return (
    <Screen title={messages.title} action={query.data?.groups.length === 0 ? undefined : add}>
      <p className={styles['lead']}>{messages.lead}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={4} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <Card>
            <EmptyState icon={<ListChecks />} title={messages.empty} action={add}>
              {messages.emptyText}
            </EmptyState>
          </Card>
        }
      >
        {({ groups }) => <GroupTable groups={groups} onEdit={setEdited} onRemove={setRemoved} />}
      </QueryView>
      {edited !== undefined && (
        <SharedGroupDialog key={edited?.id ?? ''} group={edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemoveDialog group={removed} onClose={() => setRemoved(undefined)} />}
    </Screen>
  );
}

interface GroupTableProps {
  readonly groups: readonly SharedGroup[];
  readonly onEdit: (group: SharedGroup) => void;
  readonly onRemove: (group: SharedGroup) => void;
}

const groupColumns = (
  messages: typeof sharedGroupMessages.en,
  { onEdit, onRemove }: Omit<GroupTableProps, 'groups'>,
): TableColumn<SharedGroup>[] => [
  { key: 'name', header: messages.name, isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'options',
    header: messages.options,
    cell: ({ options }) => <span className={styles['options']}>{options.map(({ name }) => name).join(', ')}</span>,
  },
  { key: 'limits', header: messages.limits, cell: ({ min, max }) => messages.choose(min, max) },
  {
    key: 'uses',
    header: messages.usedBy,
    cell: ({ products }) => <span className={styles['uses']}>{messages.uses(products)}</span>,
  },
  {
    key: 'actions',
    header: messages.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: (group) => (
      <span className={styles['actions']}>
        <Button variant="quiet" isIconOnly aria-label={messages.edit(group.name)} onClick={() => onEdit(group)}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button variant="quiet" isIconOnly aria-label={messages.remove(group.name)} onClick={() => onRemove(group)}>
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    ),
  },
];

function GroupTable({ groups, onEdit, onRemove }: GroupTableProps) {
  const messages = useMessages(sharedGroupMessages);
  const columns = groupColumns(messages, { onEdit, onRemove });
  return (
    <Card isFlush>
      <div className={styles['table']}>
        <Table caption={messages.caption} columns={columns} rows={groups} rowKey={({ id }) => id} />
      </div>
    </Card>
  );
}

function RemoveDialog({ group, onClose }: { readonly group: SharedGroup; readonly onClose: () => void }) {
  const messages = useMessages(sharedGroupMessages);
  const toast = useToast();
  const removing = useRemoveGroup();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.removeTitle(group.name)}
      consequence={messages.removeText(group.products)}
      confirmLabel={messages.removeLabel}
      isBusy={removing.isPending}
      error={removing.isError ? errorText(removing.error) : undefined}
      onConfirm={() =>
        removing.mutate(group, {
          onSuccess: () => {
            toast.show({ title: messages.removed(group.name) });
            onClose();
          },
        })
      }
    />
  );
}

export { OptionGroupsScreen as Component };

const nothing = () => undefined;

const toGroupInput = ({ optionGroups: [first] }: ProductFormValues) => first && givenGroup(first);

function SharedGroupDialog({
  group: before,
  onClose,
}: {
  readonly group: SharedGroup | null;
  readonly onClose: () => void;
}) {
  const messages = useMessages(sharedGroupMessages);
  const toast = useToast();
  const saving = useSaveGroup();
  const form = useSchemaForm({
    defaultValues: { ...NEW_PRODUCT, optionGroups: [before === null ? newGroup() : groupValues(before)] },
    schema: OptionGroupInput,
    toInput: toGroupInput,
    toFieldName: (path) => fieldName(['optionGroups', 0, ...path]),
  });
  const save = form.handleSubmit((values) =>
    saving.mutate(
      { before, group: toGroupInput(values) as OptionGroupInput },
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
      error={saving.isError ? explainError(saving.error, messages.changed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <OptionGroupFields
          isAlone
          index={0}
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

function explainError(error: Error, changed: string): string {
  if (error instanceof RequestFailed && error.code === 'conflict') return changed;
  return Object.values(fieldErrors(error))[0] ?? errorText(error);
}
