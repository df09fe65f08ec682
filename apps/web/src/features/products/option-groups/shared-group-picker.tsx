import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../../platform/paths.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { sharedGroupMessages } from '../products.messages.ts';
import styles from './option-groups-screen.module.css';
import { optionGroupsQuery, type SharedGroup } from './option-groups.queries.ts';

interface SharedGroupPickerProps {
  readonly used: readonly string[];
  readonly onPick: (group: SharedGroup) => void;
  readonly onClose: () => void;
}

export function SharedGroupPicker({ used, onPick, onClose }: SharedGroupPickerProps) {
  const messages = useMessages(sharedGroupMessages);
  const query = useQuery(optionGroupsQuery);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.pick} description={messages.pickText}>
      <QueryView query={query}>
        {({ groups }) => {
          const left = groups.filter(({ id }) => !used.includes(id));
          if (left.length === 0) {
            return (
              <>
                <p>{messages.pickNoneText}</p>
                <p>
                  <TextLink to={PATHS.optionGroups}>{messages.manage}</TextLink>
                </p>
              </>
            );
          }
          return (
            <ul className={styles['picks']}>
              {left.map((group) => (
                <li key={group.id}>
                  <Button className={styles['pick']} onClick={() => onPick(group)}>
                    <bdi>{group.name}</bdi>
                  </Button>
                  <p className="muted">{group.options.map(({ name }) => name).join(', ')}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
