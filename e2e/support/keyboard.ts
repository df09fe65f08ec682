import { expect, type Locator, type Page } from '@playwright/test';

const LONGEST_WALK = 300;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < LONGEST_WALK; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function spaceOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Runs in the page: marks everything that Tab must reach. */
function markReachable(): void {
  const candidates = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(candidates)) {
    const isReachable =
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert], [aria-hidden="true"]') === null;
    if (isReachable) element.dataset['walk'] = 'ahead';
  }
}

/** Runs in the page: checks the focused element. */
async function seeFocus(): Promise<{ readonly isFirstAgain: boolean; readonly fault?: string }> {
  // At the ends of a dialog a hidden guard receives focus and passes it on.
  for (let frames = 0; frames < 30 && document.activeElement?.ariaHidden === 'true'; frames += 1) {
    await new Promise(requestAnimationFrame);
  }
  const at = document.activeElement;
  // After the last one focus leaves the page and returns at the first.
  if (!(at instanceof HTMLElement) || at === document.body) return { isFirstAgain: false };
  // A date field has several stops: day, month, year and calendar.
  const isStill = at.dataset['here'] !== undefined;
  for (const element of document.querySelectorAll<HTMLElement>('[data-here]')) delete element.dataset['here'];
  at.dataset['here'] = '';
  if (isStill) return { isFirstAgain: false };
  if (at.dataset['walk'] === 'first') return { isFirstAgain: true };
  at.dataset['walk'] = document.querySelector('[data-walk="first"]') === null ? 'first' : 'seen';
  // Tab stops at one radio of a group; arrow keys reach the others.
  if (at instanceof HTMLInputElement && at.type === 'radio') {
    for (const other of document.querySelectorAll<HTMLElement>(`input[name="${CSS.escape(at.name)}"]`)) {
      if (other.dataset['walk'] === 'ahead') other.dataset['walk'] = 'seen';
    }
  }
  const label = at.ariaLabel ?? at.innerText.trim().slice(0, 40);
  const named = `${at.localName} "${label === '' ? (at.getAttribute('name') ?? at.id) : label}"`;
  const around = [at, at.parentElement, at.nextElementSibling, at.closest('label'), at.closest('fieldset')];
  const isRinged = around.some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  if (!isRinged) return { isFirstAgain: false, fault: `${named} does not show that it has the focus` };
  const { left, top, right, bottom } = at.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return { isFirstAgain: false, fault: `${named} has the focus out of sight` };
  // For an element larger than the screen, the middle of its visible part.
  const isLong = bottom - top > innerHeight / 2;
  const middle = isLong ? (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 : (top + bottom) / 2;
  const over = document.elementFromPoint((left + right) / 2, middle);
  // A toast disappears anyway.
  const mayCover = over !== null && over.closest('label, [aria-live]') === null;
  const isCovered = mayCover && !at.contains(over) && !over.contains(at);
  return { isFirstAgain: false, ...(isCovered && { fault: `${named} is under ${over.outerHTML.slice(0, 80)}` }) };
}

/** Runs in the page: returns what Tab didn't reach and removes the marks. */
function endWalk(): string[] {
  const ahead = [...document.querySelectorAll('[data-walk="ahead"]')];
  for (const element of document.querySelectorAll<HTMLElement>('[data-walk]')) {
    delete element.dataset['walk'];
    delete element.dataset['here'];
  }
  return ahead.map((element) => `Tab does not lead to ${element.outerHTML.slice(0, 120)}`);
}

interface Walk {
  isOver: boolean;
  needsCare: boolean;
  end(): void;
}
type Walking = Window & { walk?: Walk };

/** Runs in the page: checks each stop as soon as it has focus, and ends where the slow check is needed. */
function checkEachStop(see: typeof seeFocus): void {
  const ends = new AbortController();
  const walk: Walk = { isOver: false, needsCare: false, end: () => ends.abort() };
  const whenTab = (type: 'keydown' | 'keyup', act: (event: KeyboardEvent) => void) =>
    window.addEventListener(type, (event) => event.key === 'Tab' && act(event), {
      capture: true,
      signal: ends.signal,
    });
  whenTab('keydown', (event) => {
    if (!walk.isOver && !walk.needsCare) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  const check = async () => {
    const { isFirstAgain, fault } = await see();
    walk.isOver = isFirstAgain;
    walk.needsCare = fault !== undefined;
  };
  whenTab('keyup', () => {
    if (walk.isOver || walk.needsCare) return;
    // A dialog's guard passes focus on asynchronously.
    walk.needsCare = document.activeElement?.ariaHidden === 'true';
    if (!walk.needsCare) void check();
  });
  (window as Walking).walk = walk;
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const AT_ONCE = 15;

/**
 * The fast check: presses Tab as fast as possible. A query after every press would take more CPU than all other checks
 * of a screen.
 */
async function passesFastCheck(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  await page.evaluate(`(${checkEachStop.toString()})(${seeFocus.toString()})`);
  let isOver = false;
  let needsCare = false;
  for (let presses = 0; presses < LONGEST_WALK && !isOver && !needsCare; presses += AT_ONCE) {
    const keys = Array.from({ length: AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const).flat();
    await Promise.all(keys.map((type) => browser.send('Input.dispatchKeyEvent', { type, ...TAB })));
    ({ isOver, needsCare } = await page.evaluate(() => {
      const { walk } = window as Walking;
      return { isOver: walk?.isOver ?? false, needsCare: walk?.needsCare ?? true };
    }));
  }
  await page.evaluate(() => (window as Walking).walk?.end());
  await browser.detach();
  return isOver && !needsCare;
}

async function checkStepByStep(
  page: Page,
): Promise<{ readonly faults: ReadonlySet<string>; readonly isOver: boolean }> {
  const faults = new Set<string>();
  let isOver = false;
  for (let presses = 0; presses < LONGEST_WALK && !isOver; presses += 1) {
    await page.keyboard.press('Tab');
    const { isFirstAgain, fault } = await page.evaluate(seeFocus);
    if (fault !== undefined) faults.add(fault);
    isOver = isFirstAgain;
  }
  return { faults, isOver };
}

/**
 * Tab alone reaches everything that can be pressed or filled, shows where it is, and leads out again. Problems found by
 * the fast check are confirmed by the slow one.
 */
export async function expectKeyboardReaches(page: Page, where: string): Promise<void> {
  await page.evaluate(markReachable);
  const isWell = await passesFastCheck(page);
  if ((await page.evaluate(endWalk)).length === 0 && isWell) return;
  await page.evaluate(markReachable);
  const { faults, isOver } = await checkStepByStep(page);
  const missed = await page.evaluate(endWalk);
  expect.soft([...faults, ...missed], `${where}: by keyboard alone`).toEqual([]);
  expect.soft(isOver, `${where}: Tab leads out again`).toBe(true);
}
