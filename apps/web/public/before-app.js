/** What cannot wait for the app. Small, because the page is not painted before it has run. */

// A page drawn light and turned dark later would flash (`src/platform/storage/colour-mode.ts`).
try {
  if (localStorage.getItem('vendor.colorMode') === 'dark') document.documentElement.dataset.theme = 'dark';
  // Only a vendor who is signed in sees the shell of the dashboard (`src/app/shell.css`).
  if (localStorage.getItem('vendor.signedIn') !== null) document.documentElement.dataset.signedIn = '';
} catch {
  // Without storage there is no choice to follow.
}

// A form that is sent before the app runs is sent by the app (`src/features/sign-in/sign-in.screen.tsx`).
addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (form.dataset.waits === undefined) return;
    event.preventDefault();
    form.dataset.waits = 'sent';
  },
  { capture: true },
);

// A page whose script or style was lost on the way is loaded again once the file can be fetched.
async function reloadOnceHere(file) {
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(file).catch(() => undefined);
    if (response?.ok) return location.reload();
  }
}
addEventListener(
  'error',
  ({ target }) => {
    if (document.readyState === 'complete') return;
    if (target.localName === 'script') void reloadOnceHere(target.src);
    else if (target.rel === 'stylesheet') void reloadOnceHere(target.href);
  },
  { capture: true },
);
