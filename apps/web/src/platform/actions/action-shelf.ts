import type { StoreApi } from 'zustand/vanilla';
import type { TabChannel } from '../tabs/tab-channel.ts';
import type { KeptActions } from './kept-actions.ts';
import { inOrder } from './lane-order.ts';
import type { QueuedAction } from './queued-action.ts';
import type { TakenBack } from './taken-back.ts';

export interface ActionsShown {
  readonly actions: readonly QueuedAction[];
}

interface ShelfParts {
  readonly state: StoreApi<ActionsShown>;
  readonly kept: KeptActions;
  readonly takenBack: TakenBack;
  readonly vendorId: () => string | null;
  readonly channel: TabChannel<'changed'>;
}

/**
 * The actions of this vendor, in memory as on the device. Where the device keeps nothing they are held for as long as the
 * page stands.
 */
export function createActionShelf({ state, kept, takenBack, vendorId, channel }: ShelfParts) {
  /** On their way to the device, or off it: reading it meanwhile must neither lose nor revive them. */
  const unwritten = new Map<string, QueuedAction>();
  const leaving = new Set<string>();
  /** What the device may hold, in whatever state: written once, or still being written. */
  const held = new Set<string>();
  let changes = 0;

  const show = (actions: readonly QueuedAction[]) => state.setState({ actions: actions.toSorted(inOrder) });
  const others = (key: string) => state.getState().actions.filter((action) => action.key !== key);
  const stored = () => kept.all().catch((): readonly QueuedAction[] => []);
  const remove = (key: string): Promise<boolean> =>
    kept.remove(key).then(
      () => {
        takenBack.remove(key);
        held.delete(key);
        return true;
      },
      () => false,
    );
  const gone = (key: string) => {
    leaving.delete(key);
    show(others(key));
    channel.tell('changed');
  };

  return {
    find: (fits: (action: QueuedAction) => boolean) => state.getState().actions.find(fits),
    keep: async (action: QueuedAction): Promise<void> => {
      changes += 1;
      unwritten.set(action.key, action);
      show([...others(action.key), action]);
      const wasHeld = held.has(action.key);
      held.add(action.key);
      const isKept = await kept.put(action).then(
        () => true,
        () => false,
      );
      changes += 1;
      if (!isKept && !wasHeld) held.delete(action.key);
      if (isKept && unwritten.get(action.key) === action) unwritten.delete(action.key);
      channel.tell('changed');
    },
    /** Shown as gone once the device has forgotten it: a page that was left before would do after all what was taken back. */
    drop: async (key: string): Promise<void> => {
      changes += 1;
      unwritten.delete(key);
      leaving.add(key);
      await remove(key);
      changes += 1;
      gone(key);
    },
    /**
     * As `drop`, and false where the device can neither forget it nor note that it was taken back: then it stays, for the
     * next page would send it.
     */
    takeBack: async (key: string): Promise<boolean> => {
      changes += 1;
      leaving.add(key);
      const isOver = (await remove(key)) || takenBack.add(key) || !held.has(key);
      changes += 1;
      if (isOver) {
        unwritten.delete(key);
        gone(key);
      } else leaving.delete(key);
      return isOver;
    },
    /** What another tab did is seen. */
    read: async (): Promise<void> => {
      let found: readonly QueuedAction[];
      let before: number;
      do {
        before = changes;
        found = await stored();
      } while (before !== changes);
      for (const { key } of found) held.add(key);
      const left = found.filter(({ key }) => takenBack.has(key));
      for (const { key } of left) void remove(key);
      const fromDevice = found.filter((one) => !unwritten.has(one.key) && !leaving.has(one.key) && !left.includes(one));
      show([...fromDevice, ...unwritten.values()].filter((action) => action.vendorId === vendorId()));
    },
    /** What another vendor left on this device. */
    dropStrange: async (): Promise<void> => {
      const own = vendorId();
      if (own === null) return;
      const strange = (await stored()).filter((action) => action.vendorId !== own);
      await Promise.all(strange.map(({ key }) => remove(key)));
    },
    dropAll: async (): Promise<void> => {
      changes += 1;
      unwritten.clear();
      show([]);
      await Promise.all((await stored()).map(({ key }) => remove(key)));
      channel.tell('changed');
    },
  };
}
