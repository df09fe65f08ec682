import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MENU_SECTIONS_MAX } from '@vendor-portal/contract/products/menu-section.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { moved } from '../../../ui/list/use-reorder.ts';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { menuWords } from '../products.words.ts';
import styles from './menu-sections.module.css';
import { menuSectionsQuery, useSaveSections, type MenuSections } from './menu.queries.ts';
import { SectionFields } from './section-fields.tsx';
import { draftOf, givenOf, newSection, wrongIn, type SectionDraft } from './sections-draft.ts';

function MenuSectionsScreen() {
  const words = useWords(menuWords);
  const query = useQuery({ ...menuSectionsQuery, refetchOnWindowFocus: false });
  return (
    <Screen title={words.title} width="narrow">
      <p className={styles['lead']}>
        {words.lead} <TextLink to={PATHS.storefront}>{words.see}</TextLink>
      </p>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={5} />}>
        {(menu) => <SectionsForm menu={menu} />}
      </QueryView>
    </Screen>
  );
}

/** Everything is sent together: sections may swap names, and an order is one thing. */
function SectionsForm({ menu }: { readonly menu: MenuSections }) {
  const words = useWords(menuWords);
  const toast = useToast();
  const saving = useSaveSections();
  const isLeaving = useRef(false);
  // What is being changed, whatever others save meanwhile.
  const [base, setBase] = useState(menu);
  const [draft, setDraft] = useState(() => draftOf(menu));
  const begin = (from: MenuSections) => {
    setBase(from);
    setDraft(draftOf(from));
    setIsChecked(false);
  };
  const [isChecked, setIsChecked] = useState(false);
  const [told, setTold] = useState('');
  const wrong = wrongIn(draft, words);
  const errors = isChecked ? wrong : {};
  const isWrong = Object.keys(wrong).length > 0;
  const isDirty = JSON.stringify(givenOf(draft)) !== JSON.stringify(givenOf(draftOf(base)));
  const change = (place: number, part: Partial<SectionDraft>) =>
    setDraft(draft.map((section, at) => (at === place ? { ...section, ...part } : section)));
  const move = (from: number, to: number) => {
    setDraft(moved(draft, from, to));
    setTold(words.movedTo(draft[from]?.name ?? '', to + 1, draft.length));
  };
  const save = () => {
    setIsChecked(true);
    if (isWrong) return;
    if (!isDirty) {
      toast.show({ title: words.saved });
      return;
    }
    saving.mutate(
      { version: base.version, sections: givenOf(draft) },
      {
        onSuccess: (saved) => {
          begin(saved);
          toast.show({ title: words.saved });
        },
      },
    );
  };
  const why = (error: Error) =>
    error instanceof RequestFailed && error.code === 'menu_changed' ? words.changed : errorText(error);
  const refusal = isChecked && isWrong ? words.check : saving.isError ? why(saving.error) : undefined;
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
          <EmptyState icon={<LayoutList />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        </Card>
      )}
      <ol aria-label={words.list} className={styles['list']}>
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
        {told}
      </p>
      <Button
        className={styles['add']}
        disabled={draft.length >= MENU_SECTIONS_MAX}
        onClick={() => setDraft([...draft, newSection()])}
      >
        <Plus aria-hidden="true" />
        {words.add}
      </Button>
      <SaveBar
        note={isDirty ? words.unsaved : words.allSaved}
        discardLabel={words.discard}
        canDiscard={isDirty}
        onDiscard={() => {
          begin(menu);
          saving.reset();
        }}
        saveLabel={words.save}
        isBusy={saving.isPending}
        error={refusal}
      />
      <LeaveGuard
        isDirty={isDirty}
        isLeaving={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText}
        leaveLabel={words.leave}
      />
    </form>
  );
}

export { MenuSectionsScreen as Component };
