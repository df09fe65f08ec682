/** What cannot wait for the app. Small, because nothing is drawn before it has run. */

// A page drawn light and turned dark later would flash (`src/platform/storage/colour-mode.ts`).
try {
  if (localStorage.getItem('vendor.colorMode') === 'dark') document.documentElement.dataset.theme = 'dark';
  // Only who is signed in is shown a frame before the app is there (`src/platform/session/signed-in-mark.ts`).
  if (localStorage.getItem('vendor.signedIn') !== null) document.documentElement.dataset.signedIn = '';
} catch {
  // Without storage there is no choice to follow.
}

// A form that is there before its app is sent when the app can hear it (`src/features/sign-in/use-sent-early.ts`).
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

// The app waits for what its page names. What is lost of it on the way is asked for until it can be had; then the page begins
// anew, with all that has come meanwhile.
async function beginAnew(file) {
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await fetch(file).catch(() => undefined);
    if (answer?.ok) return location.reload();
  }
}
addEventListener(
  'error',
  ({ target }) => {
    const isNeeded = target.rel === 'stylesheet' || target.localName === 'script';
    if (isNeeded && target.dataset.late === undefined) void beginAnew(target.href || target.src);
  },
  { capture: true },
);
