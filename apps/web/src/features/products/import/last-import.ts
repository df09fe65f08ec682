import { onForget } from '../../../platform/storage/forgetting.ts';
import { serverNow } from '../../../platform/time/server-time.ts';

/** What the import dialog offers to take back, as long as the server would. */
export interface LastImport {
  readonly undoId: string;
  readonly undoUntil: string;
  readonly rows: number;
  readonly at: string;
}

const KEY = 'vendor.lastImport';

export function rememberImport(last: LastImport) {
  sessionStorage.setItem(KEY, JSON.stringify(last));
}

export function lastImport(now = serverNow()): LastImport | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  const last = JSON.parse(text) as LastImport;
  return Date.parse(last.undoUntil) > now ? last : null;
}

export const forgetImport = () => sessionStorage.removeItem(KEY);

onForget(forgetImport);
