import { expect, type Page } from '@playwright/test';
import { WIDTHS } from './test.ts';

/** Runs in the page: the innermost elements that make it scroll sideways; empty if it doesn't. */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const culprits = reaches.filter((element) => !reaches.some((other) => other !== element && element.contains(other)));
  return culprits.slice(0, 5).map((element) => `${element.className}: ${element.textContent?.slice(0, 40) ?? ''}`);
}

/** Runs in the page: text outside its container, such as `"Confirm order" leaves its button`. */
function lostText(): string[] {
  const SLACK = 2;
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const said = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (said === '' || parent === null || !parent.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width <= 1 || text.height <= 1) continue;
    // A scrolling container shows all its content in the direction in which it scrolls.
    let across = true;
    let down = true;
    for (let box: HTMLElement | null = parent; box !== null && (across || down); box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      // For screen readers only.
      if (edge.width <= 1 || edge.height <= 1 || style.clipPath !== 'none') break;
      const leavesAcross = text.left < edge.left - SLACK || text.right > edge.right + SLACK;
      const leavesDown = text.top < edge.top - SLACK || text.bottom > edge.bottom + SLACK;
      const named = `"${said.slice(0, 40)}"`;
      if (across && /hidden|clip/.test(style.overflowX) && leavesAcross) lost.push(`${named} is cut off at the side`);
      if (down && /hidden|clip/.test(style.overflowY) && leavesDown) lost.push(`${named} is cut off below`);
      if (box.matches('button, a, label, [role="tab"]') && ((across && leavesAcross) || (down && leavesDown))) {
        lost.push(`${named} leaves its ${box.localName}`);
      }
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      // Fixed elements leave their container.
      if (style.position === 'fixed') break;
    }
  }
  return [...new Set(lost)];
}

/** Runs in the page: words in titles that are broken across lines. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('h1')].flatMap((title) => {
    const text = title.firstChild;
    if (!(text instanceof Text) || !title.checkVisibility()) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });
}

/** Part of the layout follows the window with a delay. Soft, so that one failure doesn't hide others. */
const eventually = expect.configure({ soft: true, timeout: 5_000 });

/** With the browser's text at twice its size nothing is lost, at any width (WCAG 1.4.4). */
export async function expectReadableAtTwiceTheSize(page: Page, name: string, keep?: (file: string) => string) {
  const browser = await page.context().newCDPSession(page);
  /** Resizing the window resets the text size, so it is set again. */
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  };
  for (const { name: device, width, height } of WIDTHS) {
    await resize(width, height);
    const where = `${name}, ${device}, text twice as large`;
    await eventually.poll(() => page.evaluate(widerThanWindow), `${where}: does not scroll sideways`).toEqual([]);
    await eventually.poll(() => page.evaluate(lostText), where).toEqual([]);
    await eventually.poll(() => page.evaluate(brokenWords), `${where}: titles keep their words whole`).toEqual([]);
    if (keep === undefined) continue;
    await resize(width, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({ path: keep(`${name}-${device}-large.png`) });
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}
