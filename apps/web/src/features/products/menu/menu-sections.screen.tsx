import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MENU_SECTIONS_MAX } from '@vendor-portal/contract/products/menu-section.ts';
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
import { Card } from '../../../ui/layout/card.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { moveItem } from '../../../ui/list/use-reorder.ts';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { menuMessages } from '../products.messages.ts';
import styles from './menu-sections.module.css';
import { menuSectionsQuery, useSaveSections, type MenuSections } from './menu.queries.ts';
import { SectionFields } from './section-fields.tsx';
import { draftOf, givenOf, newSection, wrongIn, type SectionDraft } from './sections-draft.ts';

function MenuSectionsScreen() {
  const messages = useMessages(menuMessages);
  const query = useQuery({ ...menuSectionsQuery, refetchOnWindowFocus: false });
  return (
    <Screen title={messages.title} width="narrow">
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
  const [base, setBase] = useState(menu);
  const [draft, setDraft] = useState(() => draftOf(menu));
  const begin = (from: MenuSections) => {
    setBase(from);
    setDraft(draftOf(from));
    setIsChecked(false);
  };
  const [isChecked, setIsChecked] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const wrong = wrongIn(draft, messages);
  const errors = isChecked ? wrong : {};
  const isWrong = Object.keys(wrong).length > 0;
  const isDirty = JSON.stringify(givenOf(draft)) !== JSON.stringify(givenOf(draftOf(base)));
  const change = (place: number, part: Partial<SectionDraft>) =>
    setDraft(draft.map((section, at) => (at === place ? { ...section, ...part } : section)));
  const move = (from: number, to: number) => {
    setDraft(moveItem(draft, from, to));
    setAnnouncement(messages.movedTo(draft[from]?.name ?? '', to + 1, draft.length));
  };
  const save = () => {
    setIsChecked(true);
    if (isWrong) return;
    if (!isDirty) {
      toast.show({ title: messages.saved });
      return;
    }
    saving.mutate(
      { version: base.version, sections: givenOf(draft) },
      {
        onSuccess: (saved) => {
          begin(saved);
          toast.show({ title: messages.saved });
        },
      },
    );
  };
  const why = (error: Error) =>
    error instanceof RequestFailed && error.code === 'menu_changed' ? messages.changed : errorText(error);
  const refusal = isChecked && isWrong ? messages.check : saving.isError ? why(saving.error) : undefined;
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {draft.length === 0 && (
        <Card>
          <EmptyState icon={<LayoutList />} title={messages.empty}>
            {messages.emptyText}
          </EmptyState>
        </Card>
      )}
      <ol aria-label={messages.list} className={styles['list']}>
        {draft.map((section, place) => (
          <li key={section.key}>
            <SectionFields
              section={section}
              place={place}
              count={draft.length}
              errors={errors}
              onChange={(part) => change(place, part)}
              onMove={move}
              onRemove={() => setDraft(draft.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Button
        className={styles['add']}
        disabled={draft.length >= MENU_SECTIONS_MAX}
        onClick={() => setDraft([...draft, newSection()])}
      >
        <Plus aria-hidden="true" />
        {messages.add}
      </Button>
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
      <LeaveGuard
        isDirty={isDirty}
        isLeaving={isLeaving}
        title={messages.leaveTitle}
        text={messages.leaveText}
        leaveLabel={messages.leave}
      />
    </form>
  );
}

export { MenuSectionsScreen as Component };
