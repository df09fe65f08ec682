import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { storeMessages } from './store.messages.ts';
import { type Availability, useSetAvailability } from './availability.queries.ts';
import { type Vendor, useVendor } from '../../platform/session/who-am-i.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { PATHS } from '../../platform/paths.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

export const storeText = (
  { state }: typeof storeMessages.en,
  { reason: { kind, until } }: Pick<Availability, 'reason'>,
  { timeZone }: Pick<Vendor, 'timeZone'>,
): string => state[kind](until === null ? '' : ` until ${formatUntil(until, timeZone)}`);

/** A store that takes no orders yet has nothing to pause. */
const NOTHING_TO_PAUSE = new Set<Availability['reason']['kind']>(['not_approved', 'nothing_to_sell', 'not_open_yet']);

const link = (label: string, to: string): MenuEntry => ({ kind: 'link', label, to });

/** The actions that fit the store's state. Every pause has an end (docs/features/availability.md). */
export function useStoreEntries(availability: Availability): { entries: MenuEntry[]; isBusy: boolean } {
  const messages = useMessages(storeMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const { mutate, isPending } = useSetAvailability();
  const isAllowed = useHasRight('switches');
  const { reason, isOpen, hasHours, closesAt } = availability;
  const item = (label: string, pausedUntil: SwitchEnd | null, startsGroup = false): MenuEntry => ({
    kind: 'item',
    label,
    startsGroup,
    onSelect: () =>
      mutate(
        { isOpen: true, pausedUntil },
        {
          onSuccess: () => toast.show({ title: pausedUntil === null ? messages.opened : messages.pausedToast }),
          onError: (error) => toast.showError(messages.notChanged, error),
        },
      ),
  });
  const first = (): MenuEntry[] => {
    switch (reason.kind) {
      case 'not_approved':
        return [link(messages.seeAccount, '/')];
      case 'nothing_to_sell':
        return [link(messages.addProduct, PATHS.newProduct)];
      case 'closed_by_hours':
        return [link(messages.changeHours, PATHS.settings)];
      case 'open':
        return [];
      default:
        // Without hours it would be open at night too, so that is confirmed first.
        return hasHours
          ? [item(messages.openNow(closesAt === null ? '' : ` until ${formatUntil(closesAt, timeZone)}`), null)]
          : [link(messages.setHours, PATHS.settings), item(messages.openAlways, null)];
    }
  };
  if (!isAllowed) return { entries: [], isBusy: false };
  const leading = first();
  const pauses = NOTHING_TO_PAUSE.has(reason.kind)
    ? []
    : SWITCH_ENDS.filter((end) => isOpen || end !== 'until_i_say').map((end, index) =>
        item(messages.pauseFor[end], end, index === 0 && leading.length > 0),
      );
  return { entries: [...leading, ...pauses], isBusy: isPending };
}
