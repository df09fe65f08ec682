import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { MENU_SECTIONS_MAX, SectionsInput } from '@vendor-portal/contract/products/menu-section.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SaveBar, LeaveGuard } from '../../../ui/layout/save-bar.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useAnnouncedOrder } from '../option-groups/reordering.tsx';
import { menuMessages } from './menu.messages.ts';
import styles from './menu-sections.module.css';
import { type MenuSections, menuSectionsQuery, useSaveSections } from '../menu.queries.ts';
import {
  fieldName,
  toSectionsInput,
  type MenuValues,
  missingIn,
  newSection,
  SectionFields,
  toMenuValues,
} from './section-fields.tsx';

function MenuSectionsScreen() {
  const messages = useMessages(menuMessages);
  const query = useQuery({ ...menuSectionsQuery, refetchOnWindowFocus: false });
  return (
    <Screen title={messages.title}>
      <p className={styles['lead']}>
        {messages.lead} <TextLink to={PATHS.storefront}>{messages.see}</TextLink>
      </p>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={5} />}>
        {(menu) => <SectionsForm menu={menu} />}
      </QueryView>
    </Screen>
  );
}

/** Saved as a whole: sections may swap names or order. */
function SectionsForm({ menu }: { readonly menu: MenuSections }) {
  const messages = useMessages(menuMessages);
  const toast = useToast();
  const saving = useSaveSections();
  const isLeaving = useRef(false);
  // Fixed while editing, whatever others save meanwhile.
  const [version, setVersion] = useState(menu.version);
  const form = useSchemaForm<MenuValues>({
    defaultValues: toMenuValues(menu),
    schema: SectionsInput,
    toInput: toSectionsInput,
    toFieldName: fieldName,
    missing: (values) => missingIn(values, messages),
  });
  const { isDirty, errors } = form.formState;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'sections' });
  const begin = (from: MenuSections) => {
    setVersion(from.version);
    form.reset(toMenuValues(from));
  };
  const order = useAnnouncedOrder({
    count: fields.length,
    onMove: move,
    nameAt: (index) => form.getValues(`sections.${index}.name`),
  });
  const save = form.handleSubmit((values) => {
    saving.mutate(
      { version, sections: toSectionsInput(values) },
      {
        onSuccess: (saved) => {
          begin(saved);
          toast.show({ title: messages.saved });
        },
      },
    );
  });
  const why = (error: Error) =>
    error instanceof RequestFailed && error.code === 'menu_changed' ? messages.changed : errorText(error);
  const refusal = errors.sections ? messages.check : saving.isError ? why(saving.error) : undefined;
  const add = (
    <Button
      className={styles['add']}
      disabled={fields.length >= MENU_SECTIONS_MAX}
      onClick={() => append(newSection(), { shouldFocus: false })}
    >
      <Plus aria-hidden="true" />
      {messages.add}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <form noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
        {fields.length === 0 && (
          <Card>
            <EmptyState icon={<LayoutList />} title={messages.empty} action={add}>
              {messages.emptyText}
            </EmptyState>
          </Card>
        )}
        <ol aria-label={messages.list} className={styles['list']}>
          {fields.map(({ id }, index) => (
            <li key={id}>
              <SectionFields index={index} count={fields.length} onMove={order.move} onRemove={() => remove(index)} />
            </li>
          ))}
        </ol>
        {order.announcement}
        {fields.length > 0 && add}
        <SaveBar
          note={isDirty ? messages.unsaved : messages.allSaved}
          discardLabel={messages.discard}
          canDiscard={isDirty}
          onDiscard={() => {
            begin(menu);
            saving.reset();
          }}
          saveLabel={messages.save}
          isBusy={saving.isPending}
          error={refusal}
        />
        <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} messages={messages} />
      </form>
    </FormProvider>
  );
}

export { MenuSectionsScreen as Component };
