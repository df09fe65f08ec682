import { askEarly, type EarlyQuestion } from './asked-early.ts';
import { warmFormats } from './warm-formats.ts';

/**
 * Runs on its own, before the app is there: a page that knows what its screen begins with (`build/dashboard-pages.ts`)
 * names the call that answers them, and the answer is on its way while the app's code still is.
 */
const asks = document.querySelector<HTMLMetaElement>('meta[name="asks"]')?.content;
if (asks !== undefined) void askEarly(JSON.parse(asks) as EarlyQuestion).then(warmFormats);
