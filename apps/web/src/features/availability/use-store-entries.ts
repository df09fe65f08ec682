import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { storeWords } from './store.words.ts';
import { useSetAvailability, type Availability } from './availability.queries.ts';
import { timeOrDay } from './store-state.ts';

const link = (label: string, to: string): MenuEntry => ({ kind: 'link', label, to });

/** What can be done about how the store stands: it fits the reason. Every pause carries its end (docs/features/availability.md). */
export function useStoreEntries(availability: Availability): { entries: MenuEntry[]; isBusy: boolean } {
  const words = useWords(storeWords);
  const { timeZone } = useVendor();
  const toast = useToast();
  const { mutate, isPending } = useSetAvailability();
  const { reason, isOpen, hasHours, closesAt } = availability;
  const item = (label: string, pausedUntil: SwitchEnd | null, startsGroup = false): MenuEntry => ({
    kind: 'item',
    label,
    startsGroup,
    onSelect: () =>
      mutate(
        { isOpen: true, pausedUntil },
        {
          onSuccess: () => toast.show({ title: pausedUntil === null ? words.opened : words.pausedToast }),
          onError: (error) => toast.show({ tone: 'error', title: words.notChanged, detail: errorText(error) }),
        },
      ),
  });
  const first = (): MenuEntry[] => {
    switch (reason.kind) {
      case 'not_approved':
        return [link(words.seeAccount, '/')];
      case 'nothing_to_sell':
        return [link(words.addProduct, PATHS.newProduct)];
      case 'closed_by_hours':
        return [link(words.changeHours, PATHS.settings)];
      case 'open':
        return [];
      default:
        // Without hours it would be open at night as well: whoever chooses that has read so.
        return hasHours
          ? [item(words.openNow(closesAt === null ? '' : ` until ${timeOrDay(closesAt, timeZone)}`), null)]
          : [link(words.setHours, PATHS.settings), item(words.openAlways, null)];
    }
  };
  const ahead = first();
  const pauses =
    reason.kind === 'not_approved' || reason.kind === 'nothing_to_sell'
      ? []
      : SWITCH_ENDS.filter((end) => isOpen || end !== 'until_i_say').map((end, place) =>
          item(words.pauseFor[end], end, place === 0 && ahead.length > 0),
        );
  return { entries: [...ahead, ...pauses], isBusy: isPending };
}
