import { createStore } from 'zustand/vanilla';
import { rememberedSwitch } from '../../../platform/storage/view-state.ts';
import type { NamedPrinter } from '../../printing/printing.queries.ts';

/** Of the store, once the page was idle and they are loaded. */
export const knownPrinters = createStore<readonly NamedPrinter[]>(() => []);

/** Null: this device prints nothing by itself; otherwise since when, so that older orders aren't printed. */
export const ticketPrinting = rememberedSwitch('printsTicketsSince');

export const ticketPaper = rememberedSwitch('ticketPaper');

const PRINTED = 'printed tickets';
const REMEMBERED = 300;

function readPrinted(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(PRINTED) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/**
 * Whether this tab may print the order's ticket: once for each device, however many tabs are open. Claimed before
 * printing, because a ticket that comes out twice is cooked twice.
 */
export async function claimTicket(orderId: string): Promise<boolean> {
  const claim = () => {
    const printed = readPrinted();
    if (printed.includes(orderId)) return false;
    localStorage.setItem(PRINTED, JSON.stringify([...printed, orderId].slice(-REMEMBERED)));
    return true;
  };
  // Absent on pages without TLS.
  const locks = navigator.locks as LockManager | null | undefined;
  // Without storage nothing would be remembered, and every reload would print again.
  try {
    return locks ? await locks.request(PRINTED, claim) : claim();
  } catch {
    return false;
  }
}
