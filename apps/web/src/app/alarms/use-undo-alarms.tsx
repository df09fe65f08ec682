import { Undo2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useUndo, useUndoWait } from '../../features/orders/actions/action-status.tsx';
import { readOrderIntent } from '../../features/orders/actions/order-actions.queries.ts';
import { orderMessages } from '../../features/orders/order.messages.ts';
import { isHeldBack } from '../../platform/actions/action.ts';
import { actions } from '../../platform/actions/actions.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import type { Alarm } from './alert-line.tsx';

/** The last answer to an order that can be undone, on screens that don't show the order. */
export function useUndoAlarms(): readonly Alarm[] {
  const messages = useMessages(orderMessages);
  const undo = useUndo();
  const { pathname } = useLocation();
  const action = useStore(actions.state, (state) =>
    state.actions.findLast((one) => isHeldBack(one) && readOrderIntent(one) !== undefined),
  );
  const isHeld = useUndoWait(action);
  const intent = action && readOrderIntent(action);
  if (!action || !intent || !isHeld || pathname.startsWith(PATHS.orders)) return [];
  return [
    {
      tone: 'ink',
      icon: <Undo2 aria-hidden="true" />,
      title: messages.undoable[intent.kind](intent.number),
      action: { label: messages.undo, onAction: () => undo(action) },
      isAudible: false,
    },
  ];
}
