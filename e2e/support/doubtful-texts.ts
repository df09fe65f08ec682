type Colour = readonly number[];

/** What lies behind a text: the element that paints it, and what it is painted together with. */
interface Ground {
  readonly element: Element;
  readonly colour: Colour;
  /** Behind this one, for where it ends. */
  readonly behind: Ground | undefined;
  /** The innermost element around it that is painted as one, with all that is in it and nothing else in between. */
  readonly layer: Element | undefined;
}

/** What an element hands on to those in it. */
interface Around {
  readonly ground: Ground | undefined;
  readonly layer: Element | undefined;
  /** Nothing shines through it, blends with what is behind it, or changes its colours. */
  readonly isPlain: boolean;
}

interface Painted {
  readonly element: Element;
  readonly box: DOMRect;
  /** Undefined for what is half transparent. */
  readonly colour: Colour | undefined;
}

interface Messages {
  readonly element: Element;
  readonly around: Around;
  readonly style: CSSStyleDeclaration;
  readonly boxes: readonly DOMRect[];
}

/** Red, green, blue and opacity, each from 0 to 1; undefined for one that is written in another way. */
function readColour(written: string): Colour | undefined {
  const parts = /^(?:rgba?\(|(color)\(srgb )([^)]*)\)$/.exec(written);
  if (parts === null) return undefined;
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = (parts[2] ?? '').split(/[\s,/]+/).map(Number);
  const scale = parts[1] === undefined ? 255 : 1;
  const colour = [red / scale, green / scale, blue / scale, alpha];
  return colour.every((part) => part >= 0 && part <= 1) ? colour : undefined;
}

function brightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A little more than WCAG's 4.5 for small text, so that roundings do not decide. */
function standsOut(one: Colour, other: Colour): boolean {
  const [first, second] = [brightness(one) + 0.05, brightness(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second) >= 4.55;
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin(edge: DOMRect, box: DOMRect): boolean {
  return box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom;
}

function isOnTop(element: Element): boolean {
  return element.matches(':modal, :popover-open');
}

function isLayer({ position, zIndex, isolation, transform }: CSSStyleDeclaration): boolean {
  const isFloating = position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');
  return isFloating || isolation === 'isolate' || transform !== 'none';
}

function keepsColours(style: CSSStyleDeclaration): boolean {
  const { opacity, filter, backdropFilter, mixBlendMode, backgroundClip } = style;
  const isSolid = opacity === '1' && filter === 'none' && backdropFilter === 'none';
  return isSolid && mixBlendMode === 'normal' && backgroundClip !== 'text';
}

/** Where its own words stand, not those of the elements in it. */
function boxesOfWords(element: Element): DOMRect[] {
  const noMessages = ['hidden', 'range', 'color', 'checkbox', 'radio', 'image'].map((type) => `[type="${type}"]`);
  const boxes: DOMRect[] = [];
  if (element.matches(`input:not(${noMessages.join()}), select, textarea`)) boxes.push(element.getBoundingClientRect());
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

/** Axe judges no colours upon a drawing, only what reaches out of it. */
function reachesOut(drawing: SVGElement): readonly Element[] {
  const edge = drawing.getBoundingClientRect();
  const labels = [...drawing.querySelectorAll('text, tspan, foreignObject *')];
  return labels.filter((label) => !isWithin(edge, label.getBoundingClientRect()));
}

/** All that is painted, all that is written upon it, and of the latter what is in doubt at once. */
function readPage() {
  const painted: Painted[] = [];
  const texts: Messages[] = [];
  const doubtful: Element[] = [];
  const lookAt = (element: Element, outer: Around): void => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.opacity === '0' || style.clipPath === 'inset(50%)') return;
    if (element instanceof SVGElement) {
      doubtful.push(...reachesOut(element));
      return;
    }
    const layer = isOnTop(element) || isLayer(style) ? element : outer.layer;
    const isPlain = outer.isPlain && keepsColours(style);
    const behind = isOnTop(element) ? undefined : outer.ground;
    let ground = behind;
    const own = readColour(style.backgroundColor);
    // Axe does not judge what is written upon a picture, and beside it the picture is not the ground.
    if (own?.[3] !== 0 && style.backgroundImage === 'none') {
      const isWhole = own?.[3] === 1;
      ground = isWhole ? { element, colour: own, behind, layer } : undefined;
      painted.push({ element, box: element.getBoundingClientRect(), colour: isWhole && isPlain ? own : undefined });
    }
    const around = { ground, layer, isPlain };
    const boxes = style.visibility === 'visible' ? boxesOfWords(element) : [];
    if (boxes.length > 0) texts.push({ element, around, style, boxes });
    for (const child of element.children) lookAt(child, around);
  };
  lookAt(document.documentElement, { ground: undefined, layer: undefined, isPlain: true });
  return { painted, texts, doubtful };
}

/** Its colour differs enough from that of every surface that lies, or could lie, behind a part of it. */
function isLegible({ element, around, style, boxes }: Messages, painted: readonly Painted[], canvas: Element): boolean {
  const colour = readColour(style.color);
  const isFilled = style.webkitTextFillColor === style.color && style.webkitTextStrokeWidth === '0px';
  if (colour?.[3] !== 1 || !around.isPlain || !isFilled || style.textShadow !== 'none') return false;
  let { ground } = around;
  for (let isHeld = false; !isHeld;) {
    if (ground === undefined || !standsOut(colour, ground.colour)) return false;
    const edge = ground.element.getBoundingClientRect();
    isHeld = ground.element === canvas || boxes.every((box) => isWithin(edge, box));
    if (!isHeld) ground = ground.behind;
  }
  // What is not painted together with the ground is wholly behind it, or wholly before the text.
  const layer = ground?.layer;
  return painted.every(
    (other) =>
      !boxes.some((box) => meet(box, other.box)) ||
      (other.colour !== undefined && standsOut(colour, other.colour)) ||
      other.element.contains(element) ||
      layer?.contains(other.element) === false,
  );
}

function hasDisplay(element: Element, kinds: RegExp): boolean {
  return kinds.test(getComputedStyle(element).display);
}

/** It stands alone, or is underlined where the text around it is not. What is a block, and in one, is as axe has it. */
function isPlainLink(link: Element): boolean {
  const alone = /^(?:block|list-item|table.*|flex|grid|inline-(?:block|flex|grid))$/;
  if (!link.checkVisibility() || hasDisplay(link, alone)) return true;
  let block = link.parentElement;
  while (block !== null && !hasDisplay(block, /^(?:block|list-item|table.*|flex|grid|inline-block)$/)) {
    block = block.parentElement;
  }
  return block !== null && getComputedStyle(link).textDecorationLine !== getComputedStyle(block).textDecorationLine;
}

/** Marks what is in doubt, and counts it. */
function markDoubtful(): number {
  const { painted, texts, doubtful } = readPage();
  // Its colour is that of the whole window; that of the body is, if the other has none.
  const { documentElement, body } = document;
  const canvas = painted.some(({ element }) => element === documentElement) ? documentElement : body;
  const illegible = texts.filter((words) => !isLegible(words, painted, canvas)).map(({ element }) => element);
  const links = [...document.querySelectorAll('a[href], [role="link"]')].filter((link) => !isPlainLink(link));
  for (const element of [...doubtful, ...illegible]) element.setAttribute('data-doubtful-text', '');
  for (const link of links) link.setAttribute('data-doubtful-link', '');
  return doubtful.length + illegible.length + links.length;
}

const PARTS = [
  readColour,
  brightness,
  standsOut,
  meet,
  isWithin,
  isOnTop,
  isLayer,
  keepsColours,
  boxesOfWords,
  reachesOut,
  readPage,
  isLegible,
  hasDisplay,
  isPlainLink,
  markDoubtful,
];

/**
 * To be run in the page: marks each text of which it is not plain that it can be read, and each link of which it is not
 * plain that it stands out from the text around it, and counts them. Of all others axe has nothing to say.
 */
export const MARK_DOUBTFUL = `(() => { ${PARTS.map(String).join('\n')}; return markDoubtful(); })()`;

/** Runs in the page: takes the marks away. */
export function unmark(): void {
  for (const as of ['data-doubtful-text', 'data-doubtful-link']) {
    for (const element of document.querySelectorAll(`[${as}]`)) element.removeAttribute(as);
  }
}
