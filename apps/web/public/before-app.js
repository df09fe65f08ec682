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

// §8, §9: files that the page names itself have the messages and the time-out of those that follow
// (`src/platform/lazy/load-chunk.ts`). The app, which says it there, is what is missing here.
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
  // Nothing is painted while a style sheet is awaited.
  if (isStyle) file.remove();
}

// A page whose script or style was lost on the way is loaded again once the file can be fetched.
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
// The window does not see the load of what stands in it.
document.addEventListener('load', ({ target }) => loaded.add(target), { capture: true });
setTimeout(() => {
  if (document.readyState === 'complete') return;
  // Style sheets first: no script of the app runs while one is awaited.
  const style = [...document.querySelectorAll('link[rel=stylesheet]')].find(({ sheet }) => sheet === null);
  const missing = style ?? [...document.querySelectorAll('script[src]')].find((file) => !loaded.has(file));
  if (missing !== undefined) showFailure(missing);
}, CHUNK_TIMEOUT_MS);
