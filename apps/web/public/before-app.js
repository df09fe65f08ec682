/** Runs before the first paint, so it must stay small. */

// Set before the first paint, because switching to dark later would flash (`src/platform/storage/colour-mode.ts`).
try {
  if (localStorage.getItem('vendor.colorMode') === 'dark') document.documentElement.dataset.theme = 'dark';
  // Only a signed-in vendor sees the dashboard's shell (`src/app/shell.css`).
  if (localStorage.getItem('vendor.signedIn') !== null) document.documentElement.dataset.signedIn = '';
} catch {
  // Without storage there is no stored choice.
}

// A form submitted before the app runs is sent by the app (`src/features/sign-in/sign-in.screen.tsx`).
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

// §8, §9: the page's own files get the same messages and time-out as later chunks (`src/platform/lazy/load-chunk.ts`).
// That code is part of the app, which may be what failed to load.
const CHUNK_TIMEOUT_MS = 120_000;
const TRIES_BEFORE_MESSAGE = 3;

function showFailure(file) {
  if (document.querySelector('.load-failed') !== null) return;
  const isStyle = file.rel === 'stylesheet';
  const text = document.createElement('p');
  text.textContent = `${isStyle ? 'Loading CSS chunk failed' : 'Loading chunk failed'}: ${location.pathname}`;
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  const message = document.createElement('div');
  message.className = 'load-failed';
  message.role = 'alert';
  message.append(text, button);
  document.body.prepend(message);
  // A pending style sheet blocks painting.
  if (isStyle) file.remove();
}

// Reloads the page once a script or style that failed to load can be fetched.
async function reloadOnceHere(file) {
  const address = file.src ?? file.href;
  for (let tries = 1, wait = 500; ; tries += 1, wait = Math.min(2 * wait, 8000)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return location.reload();
    if (tries === TRIES_BEFORE_MESSAGE) showFailure(file);
  }
}
addEventListener(
  'error',
  ({ target }) => {
    if (document.readyState === 'complete') return;
    if (target.localName === 'script' || target.rel === 'stylesheet') void reloadOnceHere(target);
  },
  { capture: true },
);

const loaded = new WeakSet();
// Load events of elements don't reach the window, even when capturing.
document.addEventListener('load', ({ target }) => loaded.add(target), { capture: true });
setTimeout(() => {
  if (document.readyState === 'complete') return;
  // Style sheets first, because a pending one blocks the app's scripts.
  const style = [...document.querySelectorAll('link[rel=stylesheet]')].find(({ sheet }) => sheet === null);
  const missing = style ?? [...document.querySelectorAll('script[src]')].find((file) => !loaded.has(file));
  if (missing !== undefined) showFailure(missing);
}, CHUNK_TIMEOUT_MS);
