import { SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { storeWords } from './store.words.ts';
import { useSetAvailability, type Availability } from './availability.queries.ts';

type Switching = Pick<Availability, 'isOpen' | 'pausedUntil'>;

/** What can be done with the store from where it stands. Every pause carries its end (product.md 6). */
export function useStoreEntries({ isOpen, pausedUntil }: Switching): { entries: MenuEntry[]; isBusy: boolean } {
  const words = useWords(storeWords);
  const toast = useToast();
  const { mutate, isPending } = useSetAvailability();
  const send = (body: Parameters<typeof mutate>[0], done: string) =>
    mutate(body, {
      onSuccess: () => toast.show({ title: done }),
      onError: (error) => toast.show({ tone: 'error', title: words.notChanged, detail: errorText(error) }),
    });
  const open: MenuEntry = {
    kind: 'item',
    label: words.openNow,
    onSelect: () => send({ isOpen: true, pausedUntil: null }, words.opened),
  };
  const pauses = SWITCH_ENDS.filter((end) => isOpen || end !== 'until_i_say').map((end, place): MenuEntry => ({
    kind: 'item',
    label: words.pauseFor[end],
    startsGroup: place === 0 && (!isOpen || pausedUntil !== null),
    onSelect: () => send({ isOpen: true, pausedUntil: end }, words.pausedToast),
  }));
  return { entries: !isOpen || pausedUntil !== null ? [open, ...pauses] : pauses, isBusy: isPending };
}
