import { askEarly, type EarlyQuestion } from './ask-early.ts';

/**
 * A script of its own, which runs before the app's code is read (`build/early-script.ts`): a page that knows what its
 * screen begins with (`build/dashboard-pages.ts`) names the call that answers it, and the answer is on its way meanwhile.
 */
const { asks } = document.currentScript?.dataset ?? {};
if (asks !== undefined) void askEarly(JSON.parse(asks) as EarlyQuestion);
