/** What a card's height is counted in; `.packed` has rows of it. */
const ROW_PX = 4;

/**
 * Where the cards stand in several columns, each has its column by its turn and stands right under the one before: a short
 * card leaves no hole beside a tall one, and none changes its column because another grows or shrinks.
 */
export function packCards(list: HTMLElement, packed: string) {
  const { gridTemplateColumns, columnGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const isPacked = columns > 1;
  list.classList.toggle(packed, isPacked);
  const cards = [...list.children].filter((card) => card instanceof HTMLElement);
  const rows = cards.map((card) => Math.ceil((card.offsetHeight + parseFloat(columnGap)) / ROW_PX));
  for (const [at, card] of cards.entries()) {
    card.style.gridArea = isPacked ? `auto / ${(at % columns) + 1} / span ${rows[at]}` : '';
  }
}
