/* Each runs in the page and returns what it finds wrong, in words; empty if all is well. */

/** The innermost elements that make the page scroll sideways. */
export function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const culprits = reaches.filter((element) => !reaches.some((other) => other !== element && element.contains(other)));
  return culprits.slice(0, 5).map((element) => `${element.className}: ${element.textContent?.slice(0, 40) ?? ''}`);
}

/** Text outside its container, such as `"Confirm order" leaves its button`. */
export function lostText(): string[] {
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
      // They leave their container, as a count does at the corner of its button.
      if (style.position === 'fixed' || style.position === 'absolute') break;
    }
  }
  return [...new Set(lost)];
}

/**
 * Words that are broken across lines although a line as wide as half of the window would hold them: their container is
 * squeezed by what is beside it. In titles no word may be broken at all.
 */
export function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !parent.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) continue;
    let isForReaders = false;
    for (let box: Element | null = parent; box !== null && !isForReaders; box = box.parentElement) {
      isForReaders = getComputedStyle(box).clipPath !== 'none';
    }
    if (isForReaders) continue;
    const room = parent.closest('h1') ? Infinity : document.documentElement.clientWidth / 2;
    for (const { 0: whole, index: start } of node.data.matchAll(/\S+/g)) {
      // An address or identifier may be broken anywhere, a word where it is hyphenated.
      if (/[@/_]/.test(whole)) continue;
      for (const { 0: word, index } of whole.matchAll(/[^\-–−·]+/g)) {
        range.setStart(node, start + index);
        range.setEnd(node, start + index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
        const wordWidth = lines.reduce((sum, line) => sum + line.width, 0);
        if (wordWidth <= room) broken.push(`"${word}" is broken in "${node.data.trim().slice(0, 40)}"`);
      }
    }
  }
  return [...new Set(broken)];
}

/** Texts drawn over one another. What lies under a bar, menu or dialog can be scrolled into view, so it doesn't count. */
export function overlappingTexts(): string[] {
  interface Line {
    readonly text: string;
    readonly layer: Element | undefined;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || parent === null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What a scrolling or clipping container doesn't show.
    let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity];
    let isForReaders = false;
    let layer: Element | undefined;
    for (let box: HTMLElement | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== 'none') isForReaders = true;
      if (/fixed|sticky/.test(style.position) || box.matches('[role="dialog"], [role="menu"]')) layer ??= box;
      if (style.overflow === 'visible' || box === document.body || box === document.documentElement) continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    if (isForReaders) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // A line's box is higher than its letters.
      const slack = box.height / 4;
      const line = {
        text: text.slice(0, 30),
        layer,
        left: Math.max(left, box.left + 2),
        right: Math.min(right, box.right - 2),
        top: Math.max(top, box.top + slack),
        bottom: Math.min(bottom, box.bottom - slack),
      };
      if (line.right > line.left && line.bottom > line.top) lines.push(line);
    }
  }
  lines.sort((one, other) => one.top - other.top);
  const found = new Set<string>();
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      const isBeside = other.left >= one.right || other.right <= one.left;
      if (!isBeside && one.layer === other.layer) found.add(`"${one.text}" and "${other.text}" overlap`);
    }
  }
  return [...found];
}

/** Bars that stay while the page scrolls, where together they leave less than half of the window to it. */
export function crowdedWindow(): string[] {
  const bars = [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((element) => {
    const { position } = getComputedStyle(element);
    if (!/fixed|sticky/.test(position) || !element.checkVisibility({ opacityProperty: true })) return [];
    const { width, top, bottom } = element.getBoundingClientRect();
    const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    // Beside the page, such as the menu; or over it until it is closed.
    const isBar = width > window.innerWidth / 2 && height > 0 && height < window.innerHeight * 0.9;
    return isBar && !element.closest('[role="dialog"]') ? [{ element, height }] : [];
  });
  const outer = bars.filter(
    ({ element }) => !bars.some((other) => other.element !== element && other.element.contains(element)),
  );
  const share = outer.reduce((sum, { height }) => sum + height, 0) / window.innerHeight;
  if (share <= 0.5) return [];
  return outer.map(({ element, height }) => `${Math.round(height)} px: ${element.textContent?.slice(0, 40) ?? ''}`);
}
