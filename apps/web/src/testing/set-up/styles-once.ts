import type { Document, Element } from 'happy-dom';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

type ComputedStyle = ReturnType<CSSComputedStyle['getComputedStyle']>;

const SHEETS = 'style,link[rel="stylesheet"]';

const hasSheets = (document: Document) =>
  document.adoptedStyleSheets.length > 0 || document.querySelectorAll(SHEETS).length > 0;

/** All that an element's style comes from where no sheet is loaded; nothing for one that is not in the page. */
function originOf(element: Element, document: Document): string | undefined {
  let origin = element.hasAttribute('open') ? `${element.tagName} open` : element.tagName;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const style = each.getAttribute('style');
    // Its own counts whole, those above it only for what is inherited.
    if (style !== null) origin += each === element ? `{${style}}` : `<{${style}}`;
    if (each === document.documentElement) return each.tagName === 'HTML' && each.isConnected ? origin : undefined;
  }
  return undefined;
}

const cache = new Map<string, ComputedStyle>();
const { value: compute } = Object.getOwnPropertyDescriptor(CSSComputedStyle.prototype, 'getComputedStyle') as {
  readonly value: (this: CSSComputedStyle) => ComputedStyle;
};

/**
 * Whoever looks for a role asks for the style of every element in its name, and happy-dom reckons each from the root down
 * whenever the page has changed: a fourteenth of what the web's tests took. The same tag under the same styles looks the
 * same, so it is reckoned once. Where a sheet is loaded it is reckoned as ever.
 */
CSSComputedStyle.prototype.getComputedStyle = function cachedOrComputed(this: CSSComputedStyle): ComputedStyle {
  const { element } = this as unknown as { readonly element: Element };
  const document = element.ownerDocument;
  const origin = hasSheets(document) ? undefined : originOf(element, document);
  if (origin === undefined) return compute.call(this);
  const computed = cache.get(origin) ?? compute.call(this);
  cache.set(origin, computed);
  return computed;
};
