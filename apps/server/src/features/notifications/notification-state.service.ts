import type { Db } from '../../platform/database/database.ts';
import { findSettings } from './channels/notification-settings.queries.ts';

export { settingsChosenBy } from './channels/notification-settings.queries.ts';
export { unreadOf } from './notifications.queries.ts';

export const hasChosenSettings = async (db: Db, vendorId: string): Promise<boolean> =>
  (await findSettings(db, vendorId)) !== undefined;
