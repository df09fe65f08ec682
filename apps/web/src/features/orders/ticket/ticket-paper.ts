const WIDTH_MM = 80;
const MARGIN_MM = 3;
/** Rounding on the way to the printer must not push a last line onto a second sheet. */
const SLACK_MM = 2;
const MM_PER_PX = 25.4 / 96;

const paperFor = (ticket: Element) => {
  const height = Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 2 * MARGIN_MM + SLACK_MM;
  return `@page { size: ${WIDTH_MM}mm ${height}mm; margin: ${MARGIN_MM}mm; }`;
};

/**
 * Paper as long as the ticket, for as long as this is there: a browser drops `80mm auto` and prints on A4. A sheet of the
 * document's own, because the portal allows no style element. Returns what takes it away.
 */
export function cutPaperFor(ticket: Element): () => void {
  const sheet = new CSSStyleSheet();
  const measure = () => sheet.replaceSync(paperFor(ticket));
  measure();
  document.adoptedStyleSheets.push(sheet);
  // Letters that arrived since are wider or narrower than those that stood in for them.
  window.addEventListener('beforeprint', measure);
  return () => {
    window.removeEventListener('beforeprint', measure);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
