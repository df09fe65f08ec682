import { askEarly } from './asked-early.ts';
import { warmFormats } from './warm-formats.ts';

/**
 * Runs on its own, before the app is there: a page that knows what its screen begins with (`build/dashboard-pages.ts`)
 * names those calls, and their answers are on their way while the app's code still is.
 */
const asks = document.querySelector<HTMLMetaElement>('meta[name="asks"]')?.content;
if (asks !== undefined) void askEarly(asks.split(' ')).then(warmFormats);
