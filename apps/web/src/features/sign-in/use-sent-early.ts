import { useEffect, useRef } from 'react';

/**
 * For a form that the page brought along (`build/sign-in-page.ts`). What was sent while the app was still on its way,
 * `before-app.js` held back; now it goes.
 */
export function useSentEarly() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    const wasSent = form?.dataset['waits'] === 'sent';
    delete form?.dataset['waits'];
    if (wasSent) form?.requestSubmit();
  }, []);
  return ref;
}
