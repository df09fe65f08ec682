/** How long the page must be untouched. */
const UNTOUCHED_MS = 60_000;
const CHECK_EVERY_MS = 5000;

const TYPED_INTO = 'input:not([type="search"]), textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Calls `run` as soon as it disturbs nobody: no dialog is open, no form is edited, the page was untouched for a minute,
 * and `isBusy` is false. Returns a stop function.
 */
export function atQuietMoment(isBusy: () => boolean, run: () => void, untouchedMs = UNTOUCHED_MS): () => void {
  let touchedAt = Date.now();
  let typedAt: string | undefined;
  const onTouch = () => {
    touchedAt = Date.now();
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(TYPED_INTO)) typedAt = location.pathname;
  };
  const isQuiet = () =>
    Date.now() - touchedAt >= untouchedMs &&
    typedAt !== location.pathname &&
    document.querySelector(OVER_THE_PAGE) === null &&
    !isBusy();
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    stop();
    run();
  }, CHECK_EVERY_MS);
  const touches = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of touches) document.addEventListener(kind, onTouch, { capture: true, passive: true });
  document.addEventListener('input', onInput, { capture: true });

  function stop() {
    clearInterval(timer);
    for (const kind of touches) document.removeEventListener(kind, onTouch, { capture: true });
    document.removeEventListener('input', onInput, { capture: true });
  }
  return stop;
}
